// evdev's client buffer (drivers/input/evdev.c): the ring between the input core and the node's reader, which loses
// events the way the kernel's does when the reader is slow.

#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

enum { PACKETS_PER_BUFFER = 8, SMALLEST_BUFFER = 64 };

static unsigned buffer_size(const struct vk_node *node) {
  unsigned wanted = node->pending_hint * PACKETS_PER_BUFFER;
  unsigned size = SMALLEST_BUFFER;
  while (size < wanted) size *= 2;
  return size;
}

// Opens the node for its one reader. An eventfd reserves the number; nothing is ever written to it.
int vk_client_open(struct vk_node *node) {
  if (node->client.fd >= 0) return -EBUSY;
  unsigned size = buffer_size(node);
  struct input_event *buffer = calloc(size, sizeof *buffer);
  if (buffer == NULL) return -ENOMEM;
  int fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (fd < 0) {
    free(buffer);
    return -errno;
  }
  node->client = (struct vk_client){.fd = fd, .clock = CLOCK_REALTIME, .buffer = buffer, .size = size};
  return fd;
}

void vk_client_close(struct vk_node *node) {
  int fd = node->client.fd;
  if (fd < 0) return;
  free(node->client.buffer);
  node->client = (struct vk_client){.fd = -1};
  node->watch.active = false;
  close(fd);
}

// Every clock that a reader can choose shows virtual time.
static void stamp(struct input_event *event, uint64_t time_us) {
  event->input_event_sec = (__typeof__(event->input_event_sec))(time_us / 1000000);
  event->input_event_usec = (__typeof__(event->input_event_usec))(time_us % 1000000);
}

// The ring is full: only a SYN_DROPPED and the newest event stay.
static void overflow(struct vk_node *node, struct input_event dropped) {
  struct vk_client *client = &node->client;
  dropped.type = EV_SYN;
  dropped.code = SYN_DROPPED;
  dropped.value = 0;
  client->tail = (client->head - 2) & (client->size - 1);
  client->buffer[client->tail] = dropped;
  client->packet_head = client->tail;
  node->counters.syn_dropped_delivered++;
}

// __pass_event()
static inline void push(struct vk_node *node, const struct input_event *event) {
  struct vk_client *client = &node->client;
  client->buffer[client->head] = *event;
  client->head = (client->head + 1) & (client->size - 1);
  if (__builtin_expect(client->head == client->tail, false)) overflow(node, *event);
}

// SYN_REPORT and SYN_DROPPED end or lose packets, other codes of EV_SYN are like any event. Whether it is passed.
static inline bool prepare_syn(struct vk_node *node, unsigned code) {
  if (code == SYN_REPORT) {
    if (node->client.packet_head == node->client.head) return false;  // nothing left in the packet
    node->counters.frames_delivered++;
  } else if (code == SYN_DROPPED) {
    node->counters.syn_dropped_delivered++;
  }
  return true;
}

// evdev_pass_values() for an event after the other, as long as the ring may become full.
static void pass_each(struct vk_node *node, struct input_event event, const struct vk_event *events, unsigned count) {
  struct vk_client *client = &node->client;
  for (unsigned i = 0; i < count; i++) {
    event.type = events[i].type;
    event.code = events[i].code;
    event.value = events[i].value;
    if (event.type == EV_SYN && !prepare_syn(node, event.code)) continue;
    node->counters.events_delivered++;
    push(node, &event);
    if (event.type == EV_SYN && event.code == SYN_REPORT) client->packet_head = client->head;
  }
}

// So that an event can be copied as one word.
_Static_assert(sizeof(struct vk_event) == sizeof(struct input_event) - offsetof(struct input_event, type) &&
                   offsetof(struct vk_event, code) ==
                       offsetof(struct input_event, code) - offsetof(struct input_event, type) &&
                   offsetof(struct vk_event, value) ==
                       offsetof(struct input_event, value) - offsetof(struct input_event, type),
               "a vk_event is the end of an input_event");

// evdev_pass_values(): a packet, whose last event alone is a SYN_REPORT.
void vk_client_pass(struct vk_node *node, const struct vk_event *events, unsigned count) {
  struct vk_client *client = &node->client;
  if (client->fd < 0) return;
  struct input_event event = {0};
  stamp(&event, node->kernel->now);
  unsigned used = (client->head - client->tail) & (client->size - 1);
  // Up to the buffer's end, and with room left, there is nothing to watch out for.
  if (count >= client->size - used || count >= client->size - client->head) {
    pass_each(node, event, events, count);
    return;
  }
  struct input_event *next = client->buffer + client->head;
  for (unsigned i = 0; i < count; i++, next++) {
    next->input_event_sec = event.input_event_sec;
    next->input_event_usec = event.input_event_usec;
    memcpy(&next->type, &events[i], sizeof events[i]);
    if (vk_rare(events[i].type == EV_SYN) && events[i].code == SYN_DROPPED) {
      node->counters.syn_dropped_delivered++;
    }
  }
  client->head += count;
  client->packet_head = client->head;
  node->counters.events_delivered += count;
  node->counters.frames_delivered++;
}

// __evdev_flush_queue(): after a reader has asked for a type's state, queued events of that type would repeat it.
void vk_client_flush_type(struct vk_client *client, unsigned type) {
  unsigned mask = client->size - 1;
  unsigned head = client->tail;
  unsigned kept = 1;  // so that a leading SYN_REPORT stays
  client->packet_head = client->tail;
  for (unsigned i = client->tail; i != client->head; i = (i + 1) & mask) {
    struct input_event event = client->buffer[i];
    bool report = event.type == EV_SYN && event.code == SYN_REPORT;
    if (event.type == type || (report && kept == 0)) continue;
    client->buffer[head] = event;
    head = (head + 1) & mask;
    kept++;
    if (report) {
      kept = 0;
      client->packet_head = head;
    }
  }
  client->head = head;
}

// evdev_set_clk_type(): events that carry the old clock's time are replaced by a SYN_DROPPED.
int vk_client_set_clock(struct vk_node *node, int clock) {
  struct vk_client *client = &node->client;
  if (clock != CLOCK_REALTIME && clock != CLOCK_MONOTONIC && clock != CLOCK_BOOTTIME) return -EINVAL;
  if (clock == client->clock) return 0;
  client->clock = clock;
  if (client->head == client->tail) return 0;
  struct input_event dropped = {.type = EV_SYN, .code = SYN_DROPPED};
  stamp(&dropped, node->kernel->now);
  client->packet_head = client->head = client->tail;
  client->buffer[client->head] = dropped;
  client->head = (client->head + 1) & (client->size - 1);
  node->counters.syn_dropped_delivered++;
  return 0;
}

// Reports what was read, one call for each time.
static void report_to_tap(struct vk_node *node, const struct input_event *events, size_t count) {
  struct vk_kernel *outer = vk_enter(NULL);
  for (size_t first = 0; first < count;) {
    struct vk_event run[64];
    size_t length = 0;
    const struct input_event *start = &events[first];
    for (; length < sizeof run / sizeof run[0] && first < count; length++, first++) {
      const struct input_event *event = &events[first];
      bool same_time = event->input_event_sec == start->input_event_sec &&
                       event->input_event_usec == start->input_event_usec;
      if (!same_time) break;
      run[length] = (struct vk_event){.type = event->type, .code = event->code, .value = event->value};
    }
    uint64_t time_us = (uint64_t)start->input_event_sec * 1000000 + (uint64_t)start->input_event_usec;
    node->tap(node->tap_context, time_us, run, length);
  }
  vk_leave(outer);
}

// evdev_read(), non-blocking: whole events of complete packets.
ssize_t vk_client_read(struct vk_node *node, void *buffer, size_t size) {
  struct vk_client *client = &node->client;
  // The usual answer: libevdev reads before every event that it hands on, also those it has already.
  if (!vk_client_readable(client)) return -EAGAIN;
  struct input_event *events = buffer;
  size_t capacity = size / sizeof *events;
  if (size != 0 && capacity == 0) return -EINVAL;
  size_t count = (client->packet_head - client->tail) & (client->size - 1);
  if (count > capacity) count = capacity;
  // Up to the buffer's end, and on from its beginning.
  size_t first = client->size - client->tail < count ? client->size - client->tail : count;
  memcpy(events, client->buffer + client->tail, first * sizeof *events);
  if (vk_rare(first < count)) memcpy(events + first, client->buffer, (count - first) * sizeof *events);
  client->tail = (client->tail + (unsigned)count) & (client->size - 1);
  if (node->tap != NULL) report_to_tap(node, events, count);
  return (ssize_t)(count * sizeof *events);
}
