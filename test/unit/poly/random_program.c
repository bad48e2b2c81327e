/*===- random_program.c - Small programs, enumerated by hand --------------===*
 *
 * In:  see random_program.h. Out: the same program in two ways: as text, and
 *      counted out.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "random_program.h"

#include <string.h>

static const struct {
  const char *name, *kind;
  int dims;
} arrays[ARRAYS] = {{"A", "memory", 1},
                    {"B", "memory", 2},
                    {"R", "region", 1},
                    {"T", "iteration", 1},
                    {"x", "scalar", 0}};

bool array_is_private(enum array_number array) {
  return array == ARRAY_T || array == ARRAY_X;
}

/* -- Generator ------------------------------------------------------------- */

int random_below(struct program *program, int bound) {
  program->state =
      program->state * 6364136223846793005ul + 1442695040888963407ul;
  return (int)((program->state >> 33) % (unsigned long)bound);
}

static struct affine constant(int value) { return (struct affine){{0}, value}; }

static void random_bounds(struct program *program, struct loop *loop,
                          int depth) {
  loop->lower = constant(random_below(program, 2));
  loop->upper = constant(2 + random_below(program, 4));
  if (depth == 0 || random_below(program, 3) != 0)
    return;
  int outer = random_below(program, depth);
  struct affine *bound = random_below(program, 2) ? &loop->lower : &loop->upper;
  *bound = constant(bound == &loop->upper);
  bound->coefficient[outer] = 1;
}

static struct affine random_subscript(struct program *program, int depth) {
  struct affine subscript = constant(random_below(program, 3) - 1);
  for (int i = 0; i < depth; ++i) {
    static const int likely[] = {0, 0, 1, 1, 1, -1, 2};
    subscript.coefficient[i] = likely[random_below(program, 7)];
  }
  return subscript;
}

static void random_access(struct program *program, struct access *access,
                          int depth) {
  static const enum access_kind likely[] = {READ,       READ,       READ,
                                            MUST_WRITE, MUST_WRITE, MAY_WRITE};
  access->kind = likely[random_below(program, 6)];
  if (program->kills && random_below(program, 8) == 0)
    access->kind = KILL;
  access->array = (enum array_number)random_below(program, ARRAYS);
  access->subscript[0] = random_subscript(program, depth);
  access->subscript[1] = random_subscript(program, depth);
  bool wide = program->wide && !array_is_private(access->array);
  access->width = wide && random_below(program, 4) == 0 ? 2 : 1;
}

static void random_statement(struct program *program, int depth,
                             const int *loops, const int *place) {
  struct statement *statement = &program->statements[program->nstatements++];
  statement->depth = depth;
  memcpy(statement->loops, loops, sizeof statement->loops);
  memcpy(statement->place, place, sizeof statement->place);
  statement->naccesses = 1 + random_below(program, MAX_ACCESSES);
  for (int i = 0; i < statement->naccesses; ++i)
    random_access(program, &statement->accesses[i], depth);
}

/* One to three children at this depth; a loop is never left empty. */
static void random_children(struct program *program, int depth, int *loops,
                            int *place) {
  int count = 1 + random_below(program, depth == 0 ? 3 : 2);
  for (int i = 0; i < count && program->nstatements < MAX_STATEMENTS; ++i) {
    place[depth] = i;
    bool loop = depth < DEPTH && program->nloops < MAX_LOOPS &&
                random_below(program, depth == 0 ? 6 : 3) != 0;
    if (!loop) {
      random_statement(program, depth, loops, place);
      continue;
    }
    struct loop *made = &program->loops[program->nloops];
    loops[depth] = program->nloops++;
    snprintf(made->name, sizeof made->name, "L%d", loops[depth]);
    random_bounds(program, made, depth);
    made->independent = program->independents && random_below(program, 3) == 0;
    random_children(program, depth + 1, loops, place);
    memset(place + depth + 1, 0, (size_t)(DEPTH - depth) * sizeof *place);
    loops[depth] = 0;
  }
}

void random_program(struct program *program, unsigned long seed) {
  int loops[DEPTH] = {0}, place[DEPTH + 1] = {0};
  program->state = seed * 2654435761ul + 1;
  program->nloops = program->nstatements = 0;
  program->escapes = random_below(program, 2);
  random_children(program, 0, loops, place);
}

/* -- Text ------------------------------------------------------------------ */

static void print_affine(const struct affine *affine, FILE *out) {
  fprintf(out, "%d", affine->constant);
  for (int i = 0; i < DEPTH; ++i)
    if (affine->coefficient[i])
      fprintf(out, " + %di%d", affine->coefficient[i], i);
}

static void print_instance(const struct program *program, int number,
                           FILE *out) {
  fprintf(out, "S%d[", number);
  for (int i = 0; i < program->statements[number].depth; ++i)
    fprintf(out, "%si%d", i ? "," : "", i);
  fputc(']', out);
}

static void print_domain(const struct program *program, int number, FILE *out) {
  const struct statement *statement = &program->statements[number];
  print_instance(program, number, out);
  for (int i = 0; i < statement->depth; ++i) {
    const struct loop *loop = &program->loops[statement->loops[i]];
    fputs(i ? " and " : " : ", out);
    print_affine(&loop->lower, out);
    fprintf(out, " <= i%d < ", i);
    print_affine(&loop->upper, out);
  }
}

static void print_access(const struct program *program, int number, int nth,
                         FILE *out) {
  static const char *const words[] = {"read", "may-write", "must-write",
                                      "kill"};
  const struct access *access = &program->statements[number].accesses[nth];
  int dims = arrays[access->array].dims;
  fprintf(out, "%s a%d_%d : { ", words[access->kind], number, nth);
  print_instance(program, number, out);
  fprintf(out, " -> %s[%s] : 1 = 1", arrays[access->array].name,
          dims == 2   ? "e0,e1"
          : dims == 1 ? "e0"
                      : "");
  for (int i = 0; i < dims; ++i) {
    fputs(" and ", out);
    print_affine(&access->subscript[i], out);
    fprintf(out, " <= e%d < %d + ", i, i == dims - 1 ? access->width : 1);
    print_affine(&access->subscript[i], out);
  }
  fputs(" }\n", out);
}

static bool is_below(const struct statement *statement, const int *place,
                     int depth) {
  if (statement->depth + 1 < depth)
    return false;
  for (int i = 0; i < depth; ++i)
    if (statement->place[i] != place[i])
      return false;
  return true;
}

/* "{ S0[i0]; S1[i0,i1] }" of the statements at this place of the tree; with
 * -> [(i<depth>)] for a band. */
static void print_some(const struct program *program, const int *place,
                       int depth, int band, FILE *out) {
  const char *separator = "";
  fputs("{ ", out);
  for (int i = 0; i < program->nstatements; ++i) {
    if (!is_below(&program->statements[i], place, depth))
      continue;
    fputs(separator, out);
    print_instance(program, i, out);
    if (band >= 0)
      fprintf(out, " -> [(i%d)]", band);
    separator = "; ";
  }
  fputs(" }", out);
}

static const struct statement *first_below(const struct program *program,
                                           const int *place, int depth) {
  for (int i = 0; i < program->nstatements; ++i)
    if (is_below(&program->statements[i], place, depth))
      return &program->statements[i];
  return NULL;
}

static void print_children(const struct program *program, int *place, int depth,
                           FILE *out);

/* The child at `place` up to and including `depth`. */
static void print_child(const struct program *program, int *place, int depth,
                        FILE *out) {
  const struct statement *first = first_below(program, place, depth + 1);
  if (first->depth == depth)
    return;
  fprintf(out, ", child: { mark: \"%s\", child: { schedule: \"[",
          program->loops[first->loops[depth]].name);
  print_some(program, place, depth + 1, depth, out);
  fputs("]\"", out);
  print_children(program, place, depth + 1, out);
  fputs(" } }", out);
}

static void print_children(const struct program *program, int *place, int depth,
                           FILE *out) {
  fputs(", child: { sequence: [ ", out);
  for (int i = 0; place[depth] = i, first_below(program, place, depth + 1);
       ++i) {
    fputs(i ? ", { filter: \"" : "{ filter: \"", out);
    print_some(program, place, depth + 1, -1, out);
    fputs("\"", out);
    print_child(program, place, depth, out);
    fputs(" }", out);
  }
  fputs(" ] }", out);
}

void print_program(const struct program *program, FILE *out) {
  fputs("scop random:0\n", out);
  for (int i = 0; i < ARRAYS; ++i)
    fprintf(out, "array %s %s dims=%d bytes=4%s\n", arrays[i].name,
            arrays[i].kind, arrays[i].dims,
            i == ARRAY_X && program->escapes ? " escapes" : "");
  for (int i = 0; i < program->nloops; ++i)
    fprintf(out, "loop %s%s\n", program->loops[i].name,
            program->loops[i].independent ? " independent" : "");
  for (int i = 0; i < program->nstatements; ++i) {
    fprintf(out, "statement S%d : { ", i);
    print_domain(program, i, out);
    fputs(" }\n", out);
    for (int j = 0; j < program->statements[i].naccesses; ++j)
      print_access(program, i, j, out);
  }
  fputs("schedule : { domain: \"{ ", out);
  for (int i = 0; i < program->nstatements; ++i) {
    fputs(i ? "; " : "", out);
    print_domain(program, i, out);
  }
  fputs(" }\"", out);
  int place[DEPTH + 1] = {0};
  print_children(program, place, 0, out);
  fputs(" }\n", out);
}

/* -- Enumeration ----------------------------------------------------------- */

static int value(const struct affine *affine, const int *at) {
  int sum = affine->constant;
  for (int i = 0; i < DEPTH; ++i)
    sum += affine->coefficient[i] * at[i];
  return sum;
}

static bool run_statement(const struct program *program, int number,
                          const int *at, struct run *run) {
  const struct statement *statement = &program->statements[number];
  if (run->ninstances == MAX_INSTANCES ||
      run->nevents + 2 * MAX_ACCESSES > MAX_EVENTS)
    return false;
  struct instance *instance = &run->instances[run->ninstances];
  instance->statement = number;
  memcpy(instance->at, at, sizeof instance->at);
  for (int i = 0; i < statement->naccesses; ++i) {
    const struct access *access = &statement->accesses[i];
    int dims = arrays[access->array].dims;
    for (int j = 0; j < access->width; ++j) {
      struct event *event = &run->events[run->nevents++];
      *event = (struct event){
          run->ninstances, i, access->kind, access->array, {0, 0}};
      for (int k = 0; k < dims; ++k)
        event->element[k] =
            value(&access->subscript[k], at) + (k == dims - 1 ? j : 0);
    }
  }
  ++run->ninstances;
  return true;
}

static bool run_children(const struct program *program, int *place, int *at,
                         int depth, struct run *run) {
  for (int i = 0;; ++i) {
    place[depth] = i;
    const struct statement *first = first_below(program, place, depth + 1);
    if (!first)
      return true;
    if (first->depth == depth) {
      if (!run_statement(program, (int)(first - program->statements), at, run))
        return false;
      continue;
    }
    const struct loop *loop = &program->loops[first->loops[depth]];
    int upper = value(&loop->upper, at);
    for (at[depth] = value(&loop->lower, at); at[depth] < upper; ++at[depth])
      if (!run_children(program, place, at, depth + 1, run))
        return false;
    at[depth] = 0;
  }
}

bool run_program(const struct program *program, struct run *run) {
  int place[DEPTH + 1] = {0}, at[DEPTH] = {0};
  run->ninstances = run->nevents = 0;
  return run_children(program, place, at, 0, run);
}

bool same_element(const struct event *a, const struct event *b) {
  return a->array == b->array && a->element[0] == b->element[0] &&
         a->element[1] == b->element[1];
}

bool is_write(const struct event *event) {
  return event->kind == MAY_WRITE || event->kind == MUST_WRITE;
}

void each_flow(const struct run *run,
               void (*found)(int source, int sink, void *user), void *user) {
  for (int sink = 0; sink < run->nevents; ++sink) {
    const struct event *read = &run->events[sink];
    if (read->kind != READ)
      continue;
    for (int source = sink - 1; source >= 0; --source) {
      const struct event *event = &run->events[source];
      if (!same_element(event, read))
        continue;
      if (is_write(event))
        found(source, sink, user);
      if (event->kind == MUST_WRITE || event->kind == KILL)
        break;
    }
  }
}

bool promised_apart(const struct program *program, const struct instance *a,
                    const struct instance *b) {
  const struct statement *left = &program->statements[a->statement];
  const struct statement *right = &program->statements[b->statement];
  for (int i = 0; i < left->depth && i < right->depth; ++i) {
    if (left->loops[i] != right->loops[i])
      return false;
    if (a->at[i] != b->at[i])
      return program->loops[left->loops[i]].independent;
  }
  return false;
}
