// udev's answers about virtual nodes. libinput looks a node up by device number and reads properties of it and of its
// parent; quirks also match on them, and on the machine's DMI.

#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <libudev.h>
#include <pthread.h>
#include <string.h>
#include <sys/sysmacros.h>

// One array for the whole process: a pointer's address says whether it is ours. Untouched pages cost nothing.
enum { HANDLE_COUNT = 32768 };
static struct vk_handle handles[HANDLE_COUNT];
static unsigned handles_used;  // never above HANDLE_COUNT; those below it may be free again
static unsigned handle_hint;   // no free one before this
static pthread_mutex_t handles_lock = PTHREAD_MUTEX_INITIALIZER;

struct vk_handle *vk_handle_new(enum vk_handle_kind kind, struct vk_kernel *kernel, struct vk_node *node) {
  struct vk_handle *found = NULL;
  pthread_mutex_lock(&handles_lock);
  while (handle_hint < handles_used && handles[handle_hint].kind != VK_HANDLE_FREE) handle_hint++;
  if (handle_hint == handles_used && handles_used < HANDLE_COUNT) handles_used++;
  if (handle_hint < handles_used) {
    found = &handles[handle_hint++];
    *found = (struct vk_handle){.kind = kind, .kernel = kernel, .node = node};
  }
  pthread_mutex_unlock(&handles_lock);
  return found;
}

void vk_handle_free(struct vk_handle *handle) {
  if (handle == NULL) return;
  pthread_mutex_lock(&handles_lock);
  *handle = (struct vk_handle){.kind = VK_HANDLE_FREE};
  unsigned index = (unsigned)(handle - handles);
  if (index < handle_hint) handle_hint = index;
  pthread_mutex_unlock(&handles_lock);
}

VK_UNINSTRUMENTED static struct vk_handle *own(struct udev_device *device) {
  uintptr_t address = (uintptr_t)device;
  bool ours = address >= (uintptr_t)handles && address < (uintptr_t)(handles + HANDLE_COUNT);
  return ours ? (struct vk_handle *)device : NULL;
}

static struct udev_device *hand_out(struct vk_handle *handle, struct udev *udev) {
  handle->udev = udev;
  return (struct udev_device *)handle;
}

static bool starts_with(const char *string, const char *prefix) {
  return strncmp(string, prefix, strlen(prefix)) == 0;
}

static const char *property(const struct vk_handle *handle, const char *key) {
  switch (handle->kind) {
    case VK_HANDLE_DMI: return strcmp(key, "MODALIAS") == 0 ? handle->kernel->dmi_modalias : NULL;
    case VK_HANDLE_EVENT: return vk_node_udev_property(handle->node, key);
    case VK_HANDLE_PARENT:
      if (strcmp(key, "NAME") == 0) return handle->node->quoted_name;
      if (strcmp(key, "PRODUCT") == 0) return handle->node->product;
      return starts_with(key, "ID_INPUT") ? vk_node_udev_property(handle->node, key) : NULL;
    default: return NULL;
  }
}

// Finding a device. Only libinput's own look-ups are answered: libwacom's gudev would go on to call functions of udev
// that are not defined here with what it got.

VK_SHIM struct udev_device *udev_device_new_from_devnum(struct udev *udev, char type, dev_t number) {
  if (vk_current != NULL && type == 'c' && vk_called_by_libinput(__builtin_return_address(0))) {
    struct vk_node *node = vk_node_by_number(vk_current, number);
    if (node != NULL) return hand_out(node->handle, udev);
  }
  return VK_REAL(udev_device_new_from_devnum)(udev, type, number);
}

// libinput takes the DMI modalias from here. A kernel without one has no DMI, whatever this machine has.
VK_SHIM struct udev_device *udev_device_new_from_syspath(struct udev *udev, const char *path) {
  if (vk_current != NULL && vk_called_by_libinput(__builtin_return_address(0)) &&
      strcmp(path, "/sys/devices/virtual/dmi/id") == 0) {
    if (vk_current->dmi_modalias != NULL) return hand_out(vk_current->dmi_handle, udev);
    errno = ENOENT;
    return NULL;
  }
  return VK_REAL(udev_device_new_from_syspath)(udev, path);
}

// What a device answers. A reference is not counted: the device lives as long as its kernel.

VK_SHIM struct udev_device *udev_device_ref(struct udev_device *device) {
  return own(device) != NULL ? device : VK_REAL(udev_device_ref)(device);
}

VK_SHIM struct udev_device *udev_device_unref(struct udev_device *device) {
  return own(device) != NULL ? NULL : VK_REAL(udev_device_unref)(device);
}

VK_SHIM struct udev *udev_device_get_udev(struct udev_device *device) {
  const struct vk_handle *handle = own(device);
  return handle != NULL ? handle->udev : VK_REAL(udev_device_get_udev)(device);
}

VK_SHIM struct udev_device *udev_device_get_parent(struct udev_device *device) {
  const struct vk_handle *handle = own(device);
  if (handle == NULL) return VK_REAL(udev_device_get_parent)(device);
  return handle->kind == VK_HANDLE_EVENT ? hand_out(handle->node->parent_handle, handle->udev) : NULL;
}

VK_SHIM struct udev_device *udev_device_get_parent_with_subsystem_devtype(struct udev_device *device,
                                                                          const char *subsystem,
                                                                          const char *devtype) {
  const struct vk_handle *handle = own(device);
  if (handle == NULL) return VK_REAL(udev_device_get_parent_with_subsystem_devtype)(device, subsystem, devtype);
  bool matches = handle->kind == VK_HANDLE_EVENT && strcmp(subsystem, "input") == 0 && devtype == NULL;
  return matches ? hand_out(handle->node->parent_handle, handle->udev) : NULL;
}

VK_SHIM int udev_device_get_is_initialized(struct udev_device *device) {
  return own(device) != NULL ? 1 : VK_REAL(udev_device_get_is_initialized)(device);
}

VK_SHIM const char *udev_device_get_property_value(struct udev_device *device, const char *key) {
  const struct vk_handle *handle = own(device);
  return handle != NULL ? property(handle, key) : VK_REAL(udev_device_get_property_value)(device, key);
}

VK_SHIM const char *udev_device_get_devnode(struct udev_device *device) {
  const struct vk_handle *handle = own(device);
  if (handle == NULL) return VK_REAL(udev_device_get_devnode)(device);
  return handle->kind == VK_HANDLE_EVENT ? handle->node->devnode : NULL;
}

VK_SHIM const char *udev_device_get_sysname(struct udev_device *device) {
  const struct vk_handle *handle = own(device);
  if (handle == NULL) return VK_REAL(udev_device_get_sysname)(device);
  if (handle->kind == VK_HANDLE_DMI) return "id";
  return handle->kind == VK_HANDLE_EVENT ? handle->node->sysname : handle->node->parent_sysname;
}

VK_SHIM const char *udev_device_get_syspath(struct udev_device *device) {
  const struct vk_handle *handle = own(device);
  if (handle == NULL) return VK_REAL(udev_device_get_syspath)(device);
  if (handle->kind == VK_HANDLE_DMI) return "/sys/devices/virtual/dmi/id";
  return handle->kind == VK_HANDLE_EVENT ? handle->node->syspath : handle->node->parent_syspath;
}

// Only devices from a monitor have an action.
VK_SHIM const char *udev_device_get_action(struct udev_device *device) {
  return own(device) != NULL ? NULL : VK_REAL(udev_device_get_action)(device);
}

// libinput 1.22 does not call the rest; an application with libinput_device_get_udev_device() may.

VK_SHIM const char *udev_device_get_subsystem(struct udev_device *device) {
  const struct vk_handle *handle = own(device);
  if (handle == NULL) return VK_REAL(udev_device_get_subsystem)(device);
  return handle->kind == VK_HANDLE_DMI ? "dmi" : "input";
}

VK_SHIM dev_t udev_device_get_devnum(struct udev_device *device) {
  const struct vk_handle *handle = own(device);
  if (handle == NULL) return VK_REAL(udev_device_get_devnum)(device);
  return handle->kind == VK_HANDLE_EVENT ? handle->node->number : makedev(0, 0);
}

VK_SHIM const char *udev_device_get_sysattr_value(struct udev_device *device, const char *name) {
  return own(device) != NULL ? NULL : VK_REAL(udev_device_get_sysattr_value)(device, name);
}

#define SYMBOL(name) {#name, (void *)name}
const struct vk_symbol vk_udev_symbols[] = {
    SYMBOL(udev_device_new_from_devnum),
    SYMBOL(udev_device_new_from_syspath),
    SYMBOL(udev_device_ref),
    SYMBOL(udev_device_unref),
    SYMBOL(udev_device_get_udev),
    SYMBOL(udev_device_get_parent),
    SYMBOL(udev_device_get_parent_with_subsystem_devtype),
    SYMBOL(udev_device_get_is_initialized),
    SYMBOL(udev_device_get_property_value),
    SYMBOL(udev_device_get_devnode),
    SYMBOL(udev_device_get_sysname),
    SYMBOL(udev_device_get_syspath),
    SYMBOL(udev_device_get_action),
    SYMBOL(udev_device_get_subsystem),
    SYMBOL(udev_device_get_devnum),
    SYMBOL(udev_device_get_sysattr_value),
    {NULL, NULL},
};
