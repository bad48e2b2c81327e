/*===- programs.h - Kernels whose least barriers are known ----------------===*
 *
 * Texts of passes/poly/barrier_text.h. `g` counts the iterations of a group
 * loop, `i` those of a local one. Slots are the places between the phases, from
 * the first to the one at the end of the body.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#ifndef PENCIL_TEST_BARRIER_PROGRAMS_H
#define PENCIL_TEST_BARRIER_PROGRAMS_H

/* Two phases A (position 1) and B (position 3) in a group loop of W
 * iterations, one row of M elements in a local array t. */
#define TWO_PHASES(W, ACCESSES)                                                \
  "kernel two items=1\n"                                                       \
  "context : [W,M] -> { : 1 <= M and " W " }\n"                                \
  "time group position\n"                                                      \
  "array t local\n"                                                            \
  "array T global\n"                                                           \
  "array u local\n"                                                            \
  "schedule : [W,M] -> { A[g,i] -> [g,1] : 0 <= g < W and 0 <= i < M;\n"       \
  "  B[g,i] -> [g,3] : 0 <= g < W and 0 <= i < M }\n"                          \
  "items : { A[g,i] -> [i]; B[g,i] -> [i] }\n" ACCESSES                        \
  "slot start cost=1000 : [W,M] -> { [g,0] : 0 <= g < W }\n"                   \
  "slot middle cost=1000 : [W,M] -> { [g,2] : 0 <= g < W }\n"                  \
  "slot end cost=1000 : [W,M] -> { [g,4] : 0 <= g < W }\n"

/* A phase I in front of a loop of K iterations with two phases A and B in it, a
 * phase J behind the loop; in G iterations of a group loop. */
#define AROUND_A_LOOP(CONTEXT, ACCESSES)                                       \
  "kernel loop items=1\n"                                                      \
  "context : [G,K,M] -> { : 1 <= M and " CONTEXT " }\n"                        \
  "time group position seq position\n"                                         \
  "array t local\n"                                                            \
  "array y local\n"                                                            \
  "schedule : [G,K,M] -> {\n"                                                  \
  "  I[g,i] -> [g,1,0,0] : 0 <= g < G and 0 <= i < M;\n"                       \
  "  A[g,k,i] -> [g,3,k,1] : 0 <= g < G and 0 <= k < K and 0 <= i < M;\n"      \
  "  B[g,k,i] -> [g,3,k,3] : 0 <= g < G and 0 <= k < K and 0 <= i < M;\n"      \
  "  J[g,i] -> [g,5,0,0] : 0 <= g < G and 0 <= i < M }\n"                      \
  "items : { I[g,i] -> [i]; A[g,k,i] -> [i]; B[g,k,i] -> [i]; J[g,i] -> [i] }" \
  "\n" ACCESSES "slot before cost=10 : [G] -> { [g,0,0,0] : 0 <= g < G }\n"    \
  "slot between cost=10 : [G] -> { [g,2,0,0] : 0 <= g < G }\n"                 \
  "slot top cost=100 : [G,K] -> { [g,3,k,0] : 0 <= g < G and 0 <= k < K }\n"   \
  "slot middle cost=100 : [G,K] -> {[g,3,k,2] : 0 <= g < G and 0 <= k < K }\n" \
  "slot bottom cost=100 : [G,K] -> {[g,3,k,4] : 0 <= g < G and 0 <= k < K }\n" \
  "slot behind cost=10 : [G] -> { [g,4,0,0] : 0 <= g < G }\n"                  \
  "slot end cost=10 : [G] -> { [g,6,0,0] : 0 <= g < G }\n"

#endif /* PENCIL_TEST_BARRIER_PROGRAMS_H */
