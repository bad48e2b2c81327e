/*===- oracle.c - Runs a plan an instance at a time -----------------------===*
 *
 * In:  a plan; one number for all parameters.
 * Out: a failed assertion where a read sees another write than in the source
 *      order, where an element of memory ends with another write, or where two
 *      work-items of a launch meet in memory.
 * Why: written from the meaning of a schedule, without dependences, so that it
 *      finds what the code under test and its legality test agree on wrongly.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "fixture.h"
#include <isl/aff.h>
#include <isl/id.h>
#include <isl/point.h>
#include <isl/schedule_node.h>
#include <isl/space.h>
#include <isl/val.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TIME = 40, MOST_ELEMENTS = 4 };

/* An instance: its place in time; the launch and the work-item it runs in. */
struct instance {
  const struct poly_statement *statement;
  isl_point *point;
  unsigned ntime, nplace;
  long time[MOST_TIME], place[MOST_TIME];
  unsigned source; /* number in source order */
};

struct run {
  unsigned n, capacity;
  struct instance *instances;
};

static isl_set *fix_parameters(isl_set *set, int size) {
  isl_size n = isl_set_dim(set, isl_dim_param);
  for (int i = 0; i < n; ++i)
    set = isl_set_fix_si(set, isl_dim_param, (unsigned)i, size);
  return set;
}

static unsigned read_point(isl_point *point, long *values) {
  isl_space *space = isl_point_get_space(point);
  isl_size n = isl_space_dim(space, isl_dim_set);
  isl_space_free(space);
  for (int i = 0; i < n && i < MOST_TIME; ++i) {
    isl_val *val = isl_point_get_coordinate_val(point, isl_dim_set, i);
    values[i] = isl_val_get_num_si(val);
    isl_val_free(val);
  }
  return (unsigned)n;
}

/* The image of an instance, which is a single point; 0 values when none. */
static unsigned image(isl_union_map *map, isl_point *point, long *values) {
  isl_union_set *set = isl_union_set_apply(
      isl_union_set_from_point(isl_point_copy(point)), isl_union_map_copy(map));
  unsigned n = 0;
  if (isl_union_set_is_empty(set) == isl_bool_false) {
    isl_point *at = isl_union_set_sample_point(isl_union_set_copy(set));
    n = read_point(at, values);
    isl_point_free(at);
  }
  isl_union_set_free(set);
  return n;
}

struct places {
  isl_union_map *map; /* instances in kernels -> kernel, host loops, items */
};

static bool is_mark(isl_schedule_node *node, const char *prefix, long *number) {
  if (isl_schedule_node_get_type(node) != isl_schedule_node_mark)
    return false;
  isl_id *id = isl_schedule_node_mark_get_id(node);
  bool is = strncmp(isl_id_get_name(id), prefix, strlen(prefix)) == 0;
  if (is && number)
    *number = strtol(isl_id_get_name(id) + strlen(prefix), NULL, 10);
  isl_id_free(id);
  return is;
}

/* Instances of a kernel -> the mapped loops around them, as one tuple. */
static isl_union_map *items_below(isl_schedule_node *node,
                                  isl_union_map *outer) {
  if (isl_schedule_node_get_type(node) == isl_schedule_node_leaf)
    return isl_union_map_intersect_domain(outer,
                                          isl_schedule_node_get_domain(node));
  isl_schedule_node *child = isl_schedule_node_get_child(node, 0);
  bool mapped = is_mark(node, "global ", NULL) ||
                is_mark(node, "group ", NULL) || is_mark(node, "local ", NULL);
  if (mapped)
    outer = isl_union_map_flat_range_product(
        outer, isl_schedule_node_band_get_partial_schedule_union_map(child));
  isl_size n = isl_schedule_node_n_children(node);
  isl_union_map *all = NULL;
  for (int i = 0; i < n; ++i) {
    isl_schedule_node *below = isl_schedule_node_get_child(node, i);
    isl_union_map *one = items_below(below, isl_union_map_copy(outer));
    all = all ? isl_union_map_union(all, one) : one;
    isl_schedule_node_free(below);
  }
  isl_schedule_node_free(child);
  isl_union_map_free(outer);
  return all;
}

static isl_bool find_kernel(isl_schedule_node *node, void *user) {
  struct places *places = user;
  long number;
  if (!is_mark(node, "kernel ", &number))
    return isl_bool_true;
  isl_union_map *prefix = isl_schedule_node_get_prefix_schedule_relation(node);
  isl_union_set *domain = isl_schedule_node_get_domain(node);
  isl_space *params = isl_space_params(isl_union_set_get_space(domain));
  isl_multi_val *kernel = isl_multi_val_zero(
      isl_space_add_dims(isl_space_set_from_params(params), isl_dim_set, 1));
  kernel = isl_multi_val_set_val(
      kernel, 0, isl_val_int_from_si(isl_union_set_get_ctx(domain), number));
  isl_union_map *launch = isl_union_map_from_multi_union_pw_aff(
      isl_multi_union_pw_aff_multi_val_on_domain(domain, kernel));
  launch = isl_union_map_flat_range_product(launch, prefix);
  isl_schedule_node *child = isl_schedule_node_get_child(node, 0);
  places->map = isl_union_map_union(places->map, items_below(child, launch));
  isl_schedule_node_free(child);
  return isl_bool_false;
}

static int compare_time(const void *a, const void *b) {
  const struct instance *x = a, *y = b;
  for (unsigned i = 0; i < x->ntime && i < y->ntime; ++i)
    if (x->time[i] != y->time[i])
      return x->time[i] < y->time[i] ? -1 : 1;
  return 0;
}

struct collect {
  struct run *run;
  isl_union_map *time, *place;
  const struct poly_statement *statement;
};

static isl_stat collect_instance(isl_point *point, void *user) {
  struct collect *collect = user;
  struct run *run = collect->run;
  if (run->n == run->capacity) {
    run->capacity = run->capacity ? 2 * run->capacity : 256;
    run->instances =
        realloc(run->instances, run->capacity * sizeof(*run->instances));
  }
  struct instance *instance = &run->instances[run->n++];
  memset(instance, 0, sizeof(*instance));
  instance->statement = collect->statement;
  instance->point = point;
  instance->ntime = image(collect->time, point, instance->time);
  if (collect->place)
    instance->nplace = image(collect->place, point, instance->place);
  return isl_stat_ok;
}

static struct run order(const struct poly_scop *scop, isl_schedule *schedule,
                        isl_union_map *place, int size) {
  struct run run = {0, 0, NULL};
  struct collect collect = {&run, isl_schedule_get_map(schedule), place, NULL};
  for (unsigned i = 0; i < scop->nstatements; ++i) {
    collect.statement = &scop->statements[i];
    isl_set *set =
        fix_parameters(isl_set_copy(collect.statement->domain), size);
    isl_set_foreach_point(set, collect_instance, &collect);
    isl_set_free(set);
  }
  isl_union_map_free(collect.time);
  qsort(run.instances, run.n, sizeof(*run.instances), compare_time);
  return run;
}

static void forget(struct run *run) {
  for (unsigned i = 0; i < run->n; ++i)
    isl_point_free(run->instances[i].point);
  free(run->instances);
}

/* One read or write of one element; `writer` is the instance whose value it
 * sees or makes, -1 for the value before the region. */
struct event {
  char element[64];
  const struct poly_array *array;
  char instance[64];
  char item[256]; /* "" on the host */
  unsigned number;
  bool write;
};

struct trace {
  unsigned n, capacity;
  struct event *events;
};

struct elements {
  struct trace *trace;
  struct event event;
};

static isl_stat add_event(isl_point *point, void *user) {
  struct elements *elements = user;
  struct trace *trace = elements->trace;
  long values[MOST_TIME];
  unsigned n = read_point(point, values);
  isl_point_free(point);
  int used = snprintf(elements->event.element, sizeof(elements->event.element),
                      "%s", elements->event.array->name);
  for (unsigned i = 0; i < n; ++i)
    used += snprintf(elements->event.element + used,
                     sizeof(elements->event.element) - (size_t)used, ",%ld",
                     values[i]);
  if (trace->n == trace->capacity) {
    trace->capacity = trace->capacity ? 2 * trace->capacity : 1024;
    trace->events =
        realloc(trace->events, trace->capacity * sizeof(*trace->events));
  }
  trace->events[trace->n++] = elements->event;
  return isl_stat_ok;
}

static void name_instance(const struct instance *instance, char *text,
                          size_t size) {
  long values[MOST_TIME];
  unsigned n = read_point(instance->point, values);
  int used = snprintf(text, size, "%s", instance->statement->name);
  for (unsigned i = 0; i < n; ++i)
    used += snprintf(text + used, size - (size_t)used, ",%ld", values[i]);
}

static void trace_instance(const struct poly_scop *scop, struct trace *trace,
                           const struct instance *instance, unsigned number,
                           int size) {
  struct elements elements = {trace, {.number = number}};
  name_instance(instance, elements.event.instance,
                sizeof(elements.event.instance));
  int used = 0;
  for (unsigned i = 0; i < instance->nplace; ++i)
    used += snprintf(elements.event.item + used,
                     sizeof(elements.event.item) - (size_t)used, "%ld,",
                     instance->place[i]);
  for (unsigned i = 0; i < instance->statement->naccesses; ++i) {
    const struct poly_access *access = &instance->statement->accesses[i];
    if (access->kind == POLY_ACCESS_KILL)
      continue;
    elements.event.write = access->kind != POLY_ACCESS_READ;
    elements.event.array = poly_scop_find_array(
        scop, isl_map_get_tuple_name(access->map, isl_dim_out));
    isl_set *touched =
        isl_set_apply(isl_set_from_point(isl_point_copy(instance->point)),
                      isl_map_copy(access->map));
    touched = fix_parameters(touched, size);
    isl_set_foreach_point(touched, add_event, &elements);
    isl_set_free(touched);
  }
}

static struct trace trace_run(const struct poly_scop *scop,
                              const struct run *run, int size) {
  struct trace trace = {0, 0, NULL};
  for (unsigned i = 0; i < run->n; ++i)
    trace_instance(scop, &trace, &run->instances[i], i, size);
  return trace;
}

static int compare_element(const void *a, const void *b) {
  const struct event *x = a, *y = b;
  int element = strcmp(x->element, y->element);
  if (element)
    return element;
  if (x->number != y->number)
    return x->number < y->number ? -1 : 1;
  return x->write != y->write ? (x->write ? 1 : -1) : (x < y ? -1 : x > y);
}

/* Reads with their writers, and the last writers, as sorted lines of text. */
struct lines {
  unsigned n;
  char (*text)[200];
};

static int compare_text(const void *a, const void *b) { return strcmp(a, b); }

static bool same_item(const struct event *a, const struct event *b) {
  return strcmp(a->item, b->item) == 0;
}

/* The launch is everything before the mapped loops; here: the same kernel and
 * host iterations, which the item's text begins with. Conservative: two items
 * of one kernel number. */
static bool same_kernel(const struct event *a, const struct event *b) {
  return a->item[0] && b->item[0] &&
         strtol(a->item, NULL, 10) == strtol(b->item, NULL, 10);
}

static bool is_private(const struct poly_array *array) {
  return array->kind == POLY_ARRAY_SCALAR ||
         array->kind == POLY_ARRAY_ITERATION;
}

static struct lines results(struct trace *trace) {
  struct lines lines = {0, calloc(2 * trace->n + 1, sizeof(*lines.text))};
  qsort(trace->events, trace->n, sizeof(*trace->events), compare_element);
  const struct event *writer = NULL;
  for (unsigned i = 0; i < trace->n; ++i) {
    const struct event *event = &trace->events[i];
    if (writer && strcmp(writer->element, event->element) != 0)
      writer = NULL;
    if (!event->write)
      snprintf(lines.text[lines.n++], sizeof(*lines.text), "%s of %s from %s",
               event->instance, event->element,
               writer ? writer->instance : "outside");
    else
      writer = event;
    bool last = i + 1 == trace->n ||
                strcmp(trace->events[i + 1].element, event->element) != 0;
    if (last && writer && event->array->kind == POLY_ARRAY_MEMORY)
      snprintf(lines.text[lines.n++], sizeof(*lines.text), "%s ends with %s",
               event->element, writer->instance);
  }
  qsort(lines.text, lines.n, sizeof(*lines.text), compare_text);
  return lines;
}

/* Memory that two items of a launch share must be read only; a private value
 * must come from the same item or from outside of the launch. */
static void assert_no_race(const struct poly_plan *plan, struct trace *trace,
                           unsigned launch_length[]) {
  (void)plan;
  const struct event *writer = NULL;
  for (unsigned i = 0; i < trace->n; ++i) {
    const struct event *event = &trace->events[i];
    if (i && strcmp(trace->events[i - 1].element, event->element) != 0)
      writer = NULL;
    for (unsigned k = i; k-- > 0;) {
      const struct event *other = &trace->events[k];
      if (strcmp(other->element, event->element) != 0)
        break;
      if (!same_kernel(event, other) || same_item(event, other))
        continue;
      long kernel = strtol(event->item, NULL, 10);
      const char *a = event->item, *b = other->item;
      bool same_launch = true;
      for (unsigned p = 0; p < launch_length[kernel]; ++p) {
        same_launch &= strtol(a, NULL, 10) == strtol(b, NULL, 10);
        a = strchr(a, ',') + 1;
        b = strchr(b, ',') + 1;
      }
      if (!same_launch || is_private(event->array))
        continue;
      if (event->write || other->write)
        fail_msg("race: %s and %s meet at %s", event->instance, other->instance,
                 event->element);
    }
    if (!event->write && is_private(event->array) && writer &&
        writer->item[0] && !same_item(writer, event) &&
        event->array->kind == POLY_ARRAY_SCALAR)
      fail_msg("%s reads %s of another work-item's %s", event->instance,
               event->element, writer->instance);
    if (event->write)
      writer = event;
  }
}

struct lengths {
  unsigned *launch;
};

static isl_bool measure_launch(isl_schedule_node *node, void *user) {
  struct lengths *lengths = user;
  long number;
  if (!is_mark(node, "kernel ", &number))
    return isl_bool_true;
  isl_multi_union_pw_aff *prefix =
      isl_schedule_node_get_prefix_schedule_multi_union_pw_aff(node);
  lengths->launch[number] =
      1 + (unsigned)isl_multi_union_pw_aff_dim(prefix, isl_dim_set);
  isl_multi_union_pw_aff_free(prefix);
  return isl_bool_false;
}

static void assert_same_lines(const struct lines *source,
                              const struct lines *planned) {
  assert_int_equal(source->n, planned->n);
  for (unsigned i = 0; i < source->n; ++i)
    assert_string_equal(planned->text[i], source->text[i]);
}

void assert_same_results(const struct planned *planned, int size) {
  const struct poly_scop *scop = planned->scop;
  isl_schedule *schedule = planned->plan->schedule;
  if (!schedule)
    return;
  struct places places = {
      isl_union_map_empty(isl_set_get_space(scop->context))};
  isl_schedule_foreach_schedule_node_top_down(schedule, find_kernel, &places);
  unsigned launch[64] = {0};
  struct lengths lengths = {launch};
  isl_schedule_foreach_schedule_node_top_down(schedule, measure_launch,
                                              &lengths);
  struct run source = order(scop, scop->schedule, NULL, size);
  struct run result = order(scop, schedule, places.map, size);
  assert_int_equal(source.n, result.n);
  struct trace before = trace_run(scop, &source, size);
  struct trace after = trace_run(scop, &result, size);
  struct lines old = results(&before), new = results(&after);
  assert_same_lines(&old, &new);
  assert_no_race(planned->plan, &after, launch);
  free(old.text);
  free(new.text);
  free(before.events);
  free(after.events);
  forget(&source);
  forget(&result);
  isl_union_map_free(places.map);
}
