// The kernel's input core (input_handle_event in drivers/input/input.c): which events pass, and how they form packets.
// Recordings hold more than a kernel would send again, and libinput's result depends on what is dropped.

#include "internal.h"

enum disposition { IGNORE, PASS, PASS_WITH_SLOT };

// The kernel's int arithmetic wraps.
static int32_t wrap(int64_t value) { return (int32_t)(uint32_t)value; }

// input_defuzz_abs_event()
static inline int32_t defuzz(int32_t value, int32_t old, int32_t fuzz) {
  if (fuzz == 0) return value;
  int64_t wide = old;
  if (value > wrap(wide - fuzz / 2) && value < wrap(wide + fuzz / 2)) return old;
  if (value > wrap(wide - fuzz) && value < wrap(wide + fuzz)) return wrap(wide * 3 + value) / 4;
  if (value > wrap(wide - fuzz * 2ll) && value < wrap(wide + fuzz * 2ll)) return wrap(wide + value) / 2;
  return value;
}

static inline enum disposition stage_slot(struct vk_node *node, int32_t slot) {
  if (slot >= 0 && slot < node->slot_count) {
    node->slot = slot;
  } else {
    node->counters.slots_out_of_range++;
  }
  return IGNORE;
}

// input_handle_abs_event()
static inline enum disposition handle_axis(struct vk_node *node, unsigned code, int32_t *value) {
  if (code == ABS_MT_SLOT) return stage_slot(node, *value);

  struct input_absinfo *axis = &node->axes[code];
  int32_t *old = &axis->value;
  bool new_slot = false;
  if (vk_is_slot_axis(code)) {
    if (node->slot_count == 0) return PASS;  // protocol A: no state to compare with
    old = &node->slots[node->slot].values[code - VK_SLOT_FIRST];
    new_slot = node->slot != node->axes[ABS_MT_SLOT].value;
  }

  *value = defuzz(*value, *old, axis->fuzz);
  if (*old == *value) {
    node->counters.events_repeated++;
    return IGNORE;
  }
  *old = *value;
  if (!new_slot) return PASS;
  node->axes[ABS_MT_SLOT].value = node->slot;
  return PASS_WITH_SLOT;
}

static enum disposition handle_switch(struct vk_node *node, unsigned type, unsigned code, int32_t value) {
  unsigned long *bits = node->switches[type];
  if (vk_test_bit(bits, code) == (value != 0)) {
    node->counters.events_repeated++;
    return IGNORE;
  }
  vk_flip_bit(bits, code);
  return PASS;
}

static enum disposition handle_sound(struct vk_node *node, unsigned code, int32_t value) {
  if (vk_test_bit(node->switches[EV_SND], code) != (value != 0)) vk_flip_bit(node->switches[EV_SND], code);
  return PASS;
}

static enum disposition handle_repeat(struct vk_node *node, unsigned code, int32_t value) {
  if (value < 0 || node->repeat[code] == (unsigned)value) {
    node->counters.events_repeated++;
    return IGNORE;
  }
  node->repeat[code] = (unsigned)value;
  return PASS;
}

static enum disposition handle_syn(struct vk_node *node, unsigned code) {
  switch (code) {
    case SYN_REPORT:
    case SYN_CONFIG:
    case SYN_MT_REPORT: return PASS;
    case SYN_DROPPED:
      // Only evdev itself makes one; the core knows none. Passed on by request, for what libevdev does then.
      if (node->kernel->deliver_syn_dropped) return PASS;
      node->counters.syn_dropped_ignored++;
      return IGNORE;
    default: node->counters.events_undeclared++; return IGNORE;
  }
}

// A code in its type's map is declared with its type.
static inline bool has_code(const struct vk_node *node, unsigned type, unsigned code) {
  return code <= vk_code_limit(type) && vk_test_bit(node->codes[type], code);
}

static bool is_declared(const struct vk_node *node, unsigned type, unsigned code) {
  switch (type) {
    case EV_KEY:
    case EV_REL:
    case EV_ABS:
    case EV_MSC:
    case EV_SW:
    case EV_LED:
    case EV_SND: return has_code(node, type, code);
    // The core does not look for the codes of these.
    case EV_FF:
    case EV_PWR: return vk_test_bit(node->codes[EV_SYN], type);
    case EV_REP: return vk_test_bit(node->codes[EV_SYN], type) && code <= REP_MAX;
    default: return false;
  }
}

// input_get_disposition(), for everything but EV_ABS
static enum disposition handle_other(struct vk_node *node, unsigned type, unsigned code, int32_t value) {
  if (type == EV_SYN) return handle_syn(node, code);
  if (!is_declared(node, type, code)) {
    node->counters.events_undeclared++;
    return IGNORE;
  }
  switch (type) {
    case EV_KEY:
      // A repeat goes around the state.
      return value == 2 ? PASS : handle_switch(node, type, code, value);
    case EV_REL:
      if (value != 0) return PASS;
      node->counters.events_repeated++;
      return IGNORE;
    case EV_SW:
    case EV_LED: return handle_switch(node, type, code, value);
    case EV_SND: return handle_sound(node, code, value);
    case EV_REP: return handle_repeat(node, code, value);
    case EV_FF: return value >= 0 ? PASS : IGNORE;
    default: return PASS;  // EV_MSC, EV_PWR
  }
}

// Nearly all events of a touch device are EV_ABS.
static inline enum disposition handle(struct vk_node *node, unsigned type, unsigned code, int32_t *value) {
  if (!vk_rare(type != EV_ABS) && !vk_rare(!has_code(node, EV_ABS, code))) return handle_axis(node, code, value);
  return handle_other(node, type, code, *value);
}

static inline void append(struct vk_node *node, uint16_t type, uint16_t code, int32_t value) {
  node->pending[node->pending_count++] = (struct vk_event){.type = type, .code = code, .value = value};
}

static void flush(struct vk_node *node) {
  vk_client_pass(node, node->pending, node->pending_count);
  node->pending_count = 0;
}

static inline void input_event(struct vk_node *node, struct vk_event event) {
  enum disposition disposition = handle(node, event.type, event.code, &event.value);
  if (disposition == IGNORE) return;
  if (disposition == PASS_WITH_SLOT) append(node, EV_ABS, ABS_MT_SLOT, node->slot);
  append(node, event.type, event.code, event.value);

  if (event.type == EV_SYN && event.code == SYN_REPORT) {
    // A packet with nothing else in it is not sent.
    if (node->pending_count >= 2) flush(node);
    node->pending_count = 0;
  } else if (node->pending_count >= node->pending_hint) {
    append(node, EV_SYN, SYN_REPORT, 1);
    flush(node);
  }
}

void vk_input_events(struct vk_node *node, const struct vk_event *events, size_t count) {
  for (size_t i = 0; i < count; i++) input_event(node, events[i]);
}
