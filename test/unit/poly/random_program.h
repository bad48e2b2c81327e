/*===- random_program.h - Small programs, enumerated by hand --------------===*
 *
 * In:  a seed.
 * Out: a random loop nest with constant sizes as text for poly_scop_read, and
 *      its instances and accesses in source order, counted out with plain
 *      loops. Nothing in here calls isl or the code under test: what it says
 *      of dependences is an independent answer.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_TEST_RANDOM_PROGRAM_H
#define PENCIL_TEST_RANDOM_PROGRAM_H

#include <stdbool.h>
#include <stdio.h>

enum { DEPTH = 3, MAX_STATEMENTS = 3, MAX_ACCESSES = 3, MAX_LOOPS = 8 };
enum { TIME = 2 * DEPTH + 1, MAX_INSTANCES = 700, MAX_EVENTS = 6000 };

enum access_kind { READ, MAY_WRITE, MUST_WRITE, KILL };
enum array_number { ARRAY_A, ARRAY_B, ARRAY_R, ARRAY_T, ARRAY_X, ARRAYS };

/* coefficients * surrounding loops + constant */
struct affine {
  int coefficient[DEPTH];
  int constant;
};

struct access {
  enum access_kind kind;
  enum array_number array;
  struct affine subscript[2];
  int width; /* elements of the last dimension: 1 or 2 */
};

struct loop {
  char name[16];
  struct affine lower, upper; /* of the loops around; upper is excluded */
  bool independent;
};

struct statement {
  int depth;
  int loops[DEPTH];     /* numbers, outermost first */
  int place[DEPTH + 1]; /* among its brothers, at each depth */
  int naccesses;
  struct access accesses[MAX_ACCESSES];
};

struct program {
  unsigned long state; /* of the generator */
  bool kills, wide, independents;
  bool escapes; /* x is used behind the program */
  int nloops, nstatements;
  struct loop loops[MAX_LOOPS];
  struct statement statements[MAX_STATEMENTS];
};

struct instance {
  int statement;
  int at[DEPTH];
};

/* One element touched by one access of one instance. */
struct event {
  int instance, access;
  enum access_kind kind;
  enum array_number array;
  int element[2];
};

/* The program counted out, in source order. */
struct run {
  int ninstances, nevents;
  struct instance instances[MAX_INSTANCES];
  struct event events[MAX_EVENTS];
};

/* A number below `bound`. */
int random_below(struct program *program, int bound);

/* Fills in a program; the flags `kills`, `wide` and `independents` are read. */
void random_program(struct program *program, unsigned long seed);

/* Its text form. */
void print_program(const struct program *program, FILE *out);

/* False when the program has more instances than the table. */
bool run_program(const struct program *program, struct run *run);

bool array_is_private(enum array_number array);
bool same_element(const struct event *a, const struct event *b);
bool is_write(const struct event *event);

/* Is an earlier event b's value what a sees, as far as the program's text
 * tells? Calls back for each possible source of each read. */
void each_flow(const struct run *run,
               void (*found)(int source, int sink, void *user), void *user);

/* Do both lie in one iteration of all loops outside of an independent loop
 * around both, and in different ones of that loop? */
bool promised_apart(const struct program *program, const struct instance *a,
                    const struct instance *b);

#endif /* PENCIL_TEST_RANDOM_PROGRAM_H */
