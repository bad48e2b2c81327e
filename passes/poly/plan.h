/*===- plan.h - Where and in which order a region runs --------------------===*
 *
 * The schedule phase: which loops become kernels, how they are tiled,
 * interchanged and mapped, and what stays on the host.
 * In:  a scop, its dependences, the target and the user's wishes.
 * Out: a schedule tree with marks for the code generator, and the reasons.
 *
 * Marks in the tree (names of isl ids, no user pointer), each directly above a
 * one-member band:
 *   "global D" | "group D" | "local D" | "seq", optional " size N" behind
 *                          loop property pencil.map of the generated loop
 *   "host"                 a loop around kernels, runs on the host
 *   "unroll"               seq, short, and to become straight code; loops
 * inside of it are too, or are "vector" (a register tile) "vector"   seq,
 * innermost but for "unroll" ones, unit stride, no dependence carried "seq
 * unroll N", "vector unroll N" what the user wishes: N copies of the body, 1 =
 * no more than that; "full" for N = all of them and, above a whole subtree:
 *   "kernel N"             one launch; N counts from 0 in tree order
 * Who follows: pencil-vectorize makes vectors of what it finds to be fit, of
 * "vector" loops as a rule, and straight code of "unroll" loops. The wishes
 * become the loop property pencil.unroll: pencil-vectorize lets such loops be
 * loops, and pencil-legalize makes the copies, of vector code where there is.
 * Every band under a "kernel" has one of the marks (an unmarked one could
 * inherit the mark of a loop that isl drops because it runs once); bands
 * outside of kernels have "host".
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_POLY_PLAN_H
#define PENCIL_POLY_PLAN_H

#include "deps.h"
#include <isl/aff.h>

#ifdef __cplusplus
extern "C" {
#endif

enum poly_target { POLY_TARGET_CPU, POLY_TARGET_GPU };

struct poly_options {
  enum poly_target target;
  unsigned tile_size; /* 0 = the cost model's choice */
  const char *sizes;  /* PPCG's --sizes syntax, or NULL */
  /* A schedule (isl's text form, with marks) to use as it is if it is legal,
   * or NULL. */
  const char *schedule;
  unsigned long max_operations; /* isl operations a phase, 0 = default */
  /* Which of isl's orders the region has not, as bits: 1 the whole one, 2 the
   * distributed one. Not asked for again; what is found out is added. NULL =
   * nothing is known. */
  unsigned *futile;
};

/* What was decided of a loop or a region, and why; becomes a remark. The codes
 * are listed in notes.def, the only list. */
enum poly_note_code {
#define POLY_NOTE(ID, TEXT) POLY_NOTE_##ID,
#include "notes.def"
  POLY_NOTE_COUNT
};

struct poly_note {
  enum poly_note_code code;
  const struct poly_loop *loop; /* NULL: of the region */
  const struct poly_dep *dep;   /* what forbids, or NULL */
  char *detail;                 /* a few words for the remark, or NULL */
};

struct poly_kernel {
  unsigned number;
  unsigned dims;                 /* mapped group or global dimensions */
  unsigned nhost;                /* host loops around it */
  const struct poly_loop *outer; /* source loop it was made from, or NULL */
  isl_pw_aff *launches; /* how often it is launched; NULL = not known */
};

struct poly_plan {
  isl_schedule *schedule; /* with marks; NULL when nothing is mapped */
  unsigned nkernels;
  struct poly_kernel *kernels;
  unsigned nnotes;
  struct poly_note *notes;
  /* Work estimate of the region as parameters of the scop: operations on the
   * device are about the sum over i of the products of work[i].factors; the
   * launches are likewise. Terms that isl could not give are left out. */
  unsigned nwork;
  struct poly_term *work;
  unsigned nlaunches;
  struct poly_term *launches;
  /* Estimates at typical sizes, in operations of one processor; 0 = not known.
   * Without a schedule `cost` is that of the source. */
  double cost;
  double source_cost; /* the order of the source, on the host alone */
};

/* coefficient * product of factors (each >= 0 where the context holds). */
struct poly_term {
  double coefficient;
  unsigned nfactors;
  isl_pw_aff **factors;
};

/* Never NULL unless out of memory: an isl error gives a plan without a
 * schedule and a note that says so. */
struct poly_plan *poly_plan_compute(const struct poly_scop *scop,
                                    const struct poly_deps *deps,
                                    const struct poly_options *options);
void poly_plan_free(struct poly_plan *plan);

/* Text of a note code, static. */
const char *poly_note_text(enum poly_note_code code);

#ifdef __cplusplus
}
#endif
#endif /* PENCIL_POLY_PLAN_H */
