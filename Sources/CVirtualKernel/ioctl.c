// evdev's ioctls (drivers/input/evdev.c). libevdev reads the whole description and state of a node with them, and
// mtdev the axes; the answers follow the kernel's to the returned length.

#include "internal.h"

#include <errno.h>
#include <string.h>

enum {
  NR_VERSION = 0x01,
  NR_ID = 0x02,
  NR_REPEAT = 0x03,
  NR_NAME = 0x06,
  NR_PHYS = 0x07,
  NR_UNIQ = 0x08,
  NR_PROPERTIES = 0x09,
  NR_SLOTS = 0x0a,
  NR_KEYS = 0x18,
  NR_LEDS = 0x19,
  NR_SOUNDS = 0x1a,
  NR_SWITCHES = 0x1b,
  NR_BITS = 0x20,
  NR_GET_AXIS = 0x40,
  NR_FORCE_EFFECTS = 0x84,
  NR_GRAB = 0x90,
  NR_CLOCK = 0xa0,
  NR_SET_AXIS = 0xc0,
};

static size_t smaller(size_t a, size_t b) { return a < b ? a : b; }

// bits_to_user()
static int copy_bits(const unsigned long *bits, unsigned highest, void *out, size_t size) {
  size_t length = smaller(VK_LONGS(highest) * sizeof(long), size);
  memcpy(out, bits, length);
  return (int)length;
}

static int copy_string(const char *string, void *out, size_t size) {
  size_t length = smaller(strlen(string) + 1, size);
  memcpy(out, string, length);
  return (int)length;
}

// evdev_handle_get_val()
static int copy_state(struct vk_node *node, unsigned type, void *out, size_t size) {
  vk_client_flush_type(&node->client, type);
  return copy_bits(node->switches[type], vk_code_limit(type), out, size);
}

// evdev_handle_mt_request(): the first word says which axis, the others receive one value a slot.
static int copy_slots(const struct vk_node *node, int32_t *out, size_t size) {
  if (size < sizeof *out || node->slot_count == 0 || !vk_is_slot_axis((unsigned)out[0])) return -EINVAL;
  size_t room = size / sizeof *out - 1;
  for (size_t i = 0; i < room && i < (size_t)node->slot_count; i++) {
    out[1 + i] = node->slots[i].values[out[0] - VK_SLOT_FIRST];
  }
  return 0;
}

static int copy_axis(const struct vk_node *node, unsigned code, void *out, size_t size) {
  if (!vk_test_bit(node->codes[EV_SYN], EV_ABS)) return -EINVAL;
  memcpy(out, &node->axes[code], smaller(size, sizeof node->axes[code]));
  return 0;
}

static int copy_codes(const struct vk_node *node, unsigned type, void *out, size_t size) {
  if (type == EV_REP || (type != EV_SYN && vk_code_limit(type) == 0)) return -EINVAL;
  return copy_bits(node->codes[type], vk_code_limit(type), out, size);
}

// EVIOCSABS: the slot axis stays the core's.
static int set_axis(struct vk_node *node, unsigned code, const void *in, size_t size) {
  if (!vk_test_bit(node->codes[EV_SYN], EV_ABS) || code == ABS_MT_SLOT) return -EINVAL;
  struct input_absinfo axis = {0};
  memcpy(&axis, in, smaller(size, sizeof axis));
  node->axes[code] = axis;
  return 0;
}

// Requests whose size the caller chooses.
static int answer_sized(struct vk_node *node, unsigned number, void *out, size_t size) {
  switch (number) {
    case NR_NAME: return copy_string(node->name, out, size);
    case NR_PHYS:
    case NR_UNIQ: return -ENOENT;  // as with uinput, which has neither
    case NR_PROPERTIES: return copy_bits(node->properties, INPUT_PROP_MAX, out, size);
    case NR_SLOTS: return copy_slots(node, out, size);
    case NR_KEYS: return copy_state(node, EV_KEY, out, size);
    case NR_LEDS: return copy_state(node, EV_LED, out, size);
    case NR_SOUNDS: return copy_state(node, EV_SND, out, size);
    case NR_SWITCHES: return copy_state(node, EV_SW, out, size);
    default: break;
  }
  if (number >= NR_BITS && number < NR_BITS + EV_CNT) return copy_codes(node, number - NR_BITS, out, size);
  if (number >= NR_GET_AXIS && number < NR_GET_AXIS + ABS_CNT) {
    return copy_axis(node, number - NR_GET_AXIS, out, size);
  }
  return -EINVAL;
}

static int answer_repeat(const struct vk_node *node, void *out) {
  if (!vk_test_bit(node->codes[EV_SYN], EV_REP)) return -ENOSYS;
  memcpy(out, node->repeat, sizeof node->repeat);
  return 0;
}

int vk_node_ioctl(struct vk_node *node, unsigned long request, void *argument) {
  if (_IOC_TYPE(request) != 'E') return -ENOTTY;
  unsigned number = _IOC_NR(request);
  size_t size = _IOC_SIZE(request);
  if (_IOC_DIR(request) == _IOC_READ) {
    switch (number) {
      case NR_VERSION: *(int *)argument = EV_VERSION; return 0;
      case NR_ID: *(struct input_id *)argument = node->id; return 0;
      case NR_REPEAT: return answer_repeat(node, argument);
      case NR_FORCE_EFFECTS: *(int *)argument = 0; return 0;
      default: return answer_sized(node, number, argument, size);
    }
  }
  if (number == NR_CLOCK) return vk_client_set_clock(node, *(const int *)argument);
  if (number == NR_GRAB) return 0;  // the one reader there is
  if (number >= NR_SET_AXIS && number < NR_SET_AXIS + ABS_CNT) {
    return set_axis(node, number - NR_SET_AXIS, argument, size);
  }
  return -EINVAL;
}
