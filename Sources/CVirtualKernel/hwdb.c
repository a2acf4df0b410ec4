// The hardware database of the running system.

#include "CVirtualKernel.h"

#include <libudev.h>

bool vk_hwdb_lookup(const char *modalias, vk_hwdb_function found, void *context) {
  struct udev *udev = udev_new();
  struct udev_hwdb *hwdb = udev != NULL ? udev_hwdb_new(udev) : NULL;
  if (hwdb != NULL) {
    struct udev_list_entry *entry = udev_hwdb_get_properties_list_entry(hwdb, modalias, 0);
    for (; entry != NULL; entry = udev_list_entry_get_next(entry)) {
      found(context, udev_list_entry_get_name(entry), udev_list_entry_get_value(entry));
    }
    udev_hwdb_unref(hwdb);
  }
  if (udev != NULL) udev_unref(udev);
  return hwdb != NULL;
}
