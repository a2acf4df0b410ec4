// Describing a node: what uinput accepts, and what it and udev make of the description when the node appears.

#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sysmacros.h>

enum {
  INPUT_MAJOR = 13,
  FIRST_EVENT_MINOR = 64,
  MOST_SLOTS = 100,           // uinput refuses more
  LAST_TRACKING_ID = 0xffff,  // what the kernel's slot code declares, whatever the description says
  PROTOCOL_A_HINT = 60,       // events that uinput expects in a packet without slots
  OTHER_EVENTS = 7,           // room that the input core leaves for keys and MSC
  REPEAT_DELAY_MS = 250,
  REPEAT_PERIOD_MS = 33,
};

static void name_node(struct vk_node *node) {
  const struct input_id *id = &node->id;
  node->number = makedev(INPUT_MAJOR, FIRST_EVENT_MINOR + (unsigned)node->index);
  snprintf(node->sysname, sizeof node->sysname, "event%d", node->index);
  snprintf(node->devnode, sizeof node->devnode, "/dev/input/event%d", node->index);
  snprintf(node->parent_sysname, sizeof node->parent_sysname, "input%d", node->index);
  // Not below /sys/devices/virtual: libinput may treat what is there unlike hardware.
  snprintf(node->parent_syspath, sizeof node->parent_syspath, "/sys/devices/platform/vk/input/input%d", node->index);
  snprintf(node->syspath, sizeof node->syspath, "%s/event%d", node->parent_syspath, node->index);
  snprintf(node->product, sizeof node->product, "%x/%x/%x/%x", id->bustype, id->vendor, id->product, id->version);
}

struct vk_node *vk_node_create(struct vk_kernel *kernel, int index, const char *name, struct input_id id) {
  struct vk_node *node = calloc(1, sizeof *node);
  if (node == NULL) return NULL;
  node->kernel = kernel;
  node->index = index;
  node->id = id;
  node->client.fd = -1;
  name_node(node);
  vk_set_bit(node->codes[EV_SYN], EV_SYN);
  node->name = strdup(name);
  if (asprintf(&node->quoted_name, "\"%s\"", name) < 0) node->quoted_name = NULL;
  node->handle = vk_handle_new(VK_HANDLE_EVENT, kernel, node);
  node->parent_handle = vk_handle_new(VK_HANDLE_PARENT, kernel, node);
  if (node->name == NULL || node->quoted_name == NULL || node->handle == NULL || node->parent_handle == NULL) {
    vk_node_free(node);
    return NULL;
  }
  return node;
}

void vk_node_free(struct vk_node *node) {
  vk_client_close(node);
  vk_handle_free(node->handle);
  vk_handle_free(node->parent_handle);
  for (size_t i = 0; i < node->udev_property_count; i++) {
    free(node->udev_properties[i].key);
    free(node->udev_properties[i].value);
  }
  free(node->udev_properties);
  free(node->quoted_name);
  free(node->name);
  free(node->pending);
  free(node->slots);
  free(node);
}

// A description can change until the node has appeared.
static int describable(const struct vk_kernel *kernel, int node, struct vk_node **found) {
  *found = vk_node_at(kernel, node);
  if (*found == NULL) return -EINVAL;
  return (*found)->registered ? -EBUSY : 0;
}

int vk_node_set_property(vk_kernel *kernel, int node, unsigned property) {
  struct vk_node *found;
  int result = describable(kernel, node, &found);
  if (result < 0) return result;
  if (property > INPUT_PROP_MAX) return -EINVAL;
  vk_set_bit(found->properties, property);
  return 0;
}

int vk_node_set_code(vk_kernel *kernel, int node, unsigned type, unsigned code) {
  struct vk_node *found;
  int result = describable(kernel, node, &found);
  if (result < 0) return result;
  if (type > EV_MAX || code > vk_code_limit(type)) return -EINVAL;
  // Every node has EV_SYN, and its codes need no declaration; they must not land in the map of types.
  if (type == EV_SYN) return 0;
  vk_set_bit(found->codes[EV_SYN], type);
  // The kernel never sends KEY_RESERVED and removes it from what a device declares.
  if (type != EV_KEY || code != KEY_RESERVED) vk_set_bit(found->codes[type], code);
  return 0;
}

static bool acceptable_axis(unsigned code, int32_t minimum, int32_t maximum, int32_t flat) {
  int64_t range = (int64_t)maximum - minimum;
  if (code > ABS_MAX || range < 0 || range > INT32_MAX || flat > range) return false;
  // An axis of slots without a slot makes libinput abort.
  return code != ABS_MT_SLOT || (maximum >= 0 && maximum < MOST_SLOTS);
}

int vk_node_set_abs(vk_kernel *kernel, int node, unsigned code, int32_t minimum, int32_t maximum, int32_t fuzz,
                    int32_t flat, int32_t resolution) {
  struct vk_node *found;
  int result = describable(kernel, node, &found);
  if (result < 0) return result;
  if (!acceptable_axis(code, minimum, maximum, flat)) return -EINVAL;
  vk_set_bit(found->codes[EV_SYN], EV_ABS);
  vk_set_bit(found->codes[EV_ABS], code);
  found->axes[code] = (struct input_absinfo){
      .minimum = minimum, .maximum = maximum, .fuzz = fuzz, .flat = flat, .resolution = resolution};
  return 0;
}

// udev properties

static struct vk_property *find_property(const struct vk_node *node, const char *key) {
  for (size_t i = 0; i < node->udev_property_count; i++) {
    if (strcmp(node->udev_properties[i].key, key) == 0) return &node->udev_properties[i];
  }
  return NULL;
}

const char *vk_node_udev_property(const struct vk_node *node, const char *key) {
  const struct vk_property *property = find_property(node, key);
  return property != NULL ? property->value : NULL;
}

static int append_property(struct vk_node *node, const char *key, char *value) {
  struct vk_property *list = realloc(node->udev_properties, (node->udev_property_count + 1) * sizeof *list);
  if (list == NULL) return -ENOMEM;
  node->udev_properties = list;
  char *copy = strdup(key);
  if (copy == NULL) return -ENOMEM;
  list[node->udev_property_count++] = (struct vk_property){.key = copy, .value = value};
  return 0;
}

static int set_property(struct vk_node *node, const char *key, const char *value) {
  char *copy = strdup(value);
  if (copy == NULL) return -ENOMEM;
  struct vk_property *existing = find_property(node, key);
  if (existing != NULL) {
    free(existing->value);
    existing->value = copy;
    return 0;
  }
  int result = append_property(node, key, copy);
  if (result < 0) free(copy);
  return result;
}

int vk_node_set_udev(vk_kernel *kernel, int node, const char *key, const char *value) {
  struct vk_node *found;
  int result = describable(kernel, node, &found);
  if (result < 0) return result;
  if (key == NULL || key[0] == '\0' || value == NULL) return -EINVAL;
  return set_property(found, key, value);
}

static bool has_flag(const struct vk_node *node, const char *key) {
  const char *value = vk_node_udev_property(node, key);
  return value != NULL && strcmp(value, "0") != 0;
}

static bool has_fuzz_property(const struct vk_node *node) {
  static const char prefix[] = "LIBINPUT_FUZZ_";
  for (size_t i = 0; i < node->udev_property_count; i++) {
    if (strncmp(node->udev_properties[i].key, prefix, sizeof prefix - 1) == 0) return true;
  }
  return false;
}

// libinput's own udev rule: it takes the fuzz of these axes from the kernel and keeps it in properties, from which
// libinput reads it to filter with a hysteresis of its own. With the kernel filtering too, events come out different.
static int move_fuzz_to_udev(struct vk_node *node) {
  static const unsigned axes[] = {ABS_X, ABS_Y, ABS_MT_POSITION_X, ABS_MT_POSITION_Y};
  if (!has_flag(node, "ID_INPUT_TOUCHPAD") && !has_flag(node, "ID_INPUT_TOUCHSCREEN")) return 0;
  if (has_fuzz_property(node)) return 0;
  for (size_t i = 0; i < sizeof axes / sizeof axes[0]; i++) {
    struct input_absinfo *axis = &node->axes[axes[i]];
    if (!vk_test_bit(node->codes[EV_ABS], axes[i]) || axis->fuzz == 0) continue;
    char key[24], value[16];
    snprintf(key, sizeof key, "LIBINPUT_FUZZ_%02x", axes[i]);
    snprintf(value, sizeof value, "%d", axis->fuzz);
    int result = set_property(node, key, value);
    if (result < 0) return result;
    axis->fuzz = 0;
  }
  return 0;
}

// Appearing

// input_set_abs_params() as the kernel's slot code calls it: the resolution stays.
static void reset_axis(struct vk_node *node, unsigned code, int32_t maximum) {
  vk_set_bit(node->codes[EV_ABS], code);
  node->axes[code] = (struct input_absinfo){.maximum = maximum, .resolution = node->axes[code].resolution};
}

static int make_slots(struct vk_node *node) {
  if (!vk_test_bit(node->codes[EV_ABS], ABS_MT_SLOT)) return 0;
  int count = node->axes[ABS_MT_SLOT].maximum + 1;
  node->slots = calloc((size_t)count, sizeof *node->slots);
  if (node->slots == NULL) return -ENOMEM;
  node->slot_count = count;
  reset_axis(node, ABS_MT_SLOT, count - 1);
  reset_axis(node, ABS_MT_TRACKING_ID, LAST_TRACKING_ID);
  for (int i = 0; i < count; i++) node->slots[i].values[ABS_MT_TRACKING_ID - VK_SLOT_FIRST] = -1;
  return 0;
}

// How many slots a packet is expected to speak of.
static unsigned expected_slots(const struct vk_node *node) {
  if (node->slot_count > 0) return (unsigned)node->slot_count;
  if (vk_test_bit(node->codes[EV_ABS], ABS_MT_TRACKING_ID)) {
    const struct input_absinfo *ids = &node->axes[ABS_MT_TRACKING_ID];
    int64_t count = (int64_t)ids->maximum - ids->minimum + 1;
    return count < 2 ? 2 : count > 32 ? 32 : (unsigned)count;
  }
  return vk_test_bit(node->codes[EV_ABS], ABS_MT_POSITION_X) ? 2 : 0;
}

// input_estimate_events_per_packet(), and uinput's own minimum for protocol A.
static unsigned packet_hint(const struct vk_node *node) {
  unsigned slots = expected_slots(node);
  unsigned events = slots + 1 + OTHER_EVENTS;
  for (unsigned code = 0; code <= ABS_MAX; code++) {
    if (!vk_test_bit(node->codes[EV_ABS], code)) continue;
    events += code == ABS_MT_SLOT || vk_is_slot_axis(code) ? slots : 1;
  }
  for (unsigned code = 0; code <= REL_MAX; code++) events += vk_test_bit(node->codes[EV_REL], code);
  bool protocol_a = node->slot_count == 0 && vk_test_bit(node->codes[EV_ABS], ABS_MT_POSITION_X);
  return protocol_a && events < PROTOCOL_A_HINT ? PROTOCOL_A_HINT : events;
}

// Makes the description final and the node ready for events. Safe to call again.
int vk_node_register(struct vk_node *node) {
  if (node->registered) return 0;
  int result = move_fuzz_to_udev(node);
  if (result == 0 && node->slots == NULL) result = make_slots(node);
  if (result < 0) return result;
  node->pending_hint = packet_hint(node);
  // The core flushes at the hint; one event may bring its slot along, and SYN_REPORT ends the packet.
  node->pending = calloc(node->pending_hint + 3, sizeof *node->pending);
  if (node->pending == NULL) return -ENOMEM;
  if (vk_test_bit(node->codes[EV_SYN], EV_REP)) {
    node->repeat[REP_DELAY] = REPEAT_DELAY_MS;
    node->repeat[REP_PERIOD] = REPEAT_PERIOD_MS;
  }
  node->registered = true;
  return 0;
}
