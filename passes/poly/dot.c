/*===- dot.c - Pictures of dependences and schedule trees -----------------===*
 *
 * In:  see dot.h. Out: digraphs; ids are numbers, names stand in labels.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "dot.h"
#include "deps_tags.h"

#include <isl/aff.h>
#include <isl/id.h>
#include <isl/schedule_node.h>
#include <stdio.h>
#include <stdlib.h>

struct drawing {
  FILE *out;
  bool failed;
  unsigned nodes; /* given out so far */
};

static void escape(struct drawing *drawing, const char *text) {
  for (; text && *text; ++text) {
    if (*text == '"' || *text == '\\')
      fputc('\\', drawing->out);
    fputc(*text, drawing->out);
  }
}

/* Takes the string; NULL is a failure. */
static void escape_taken(struct drawing *drawing, char *text) {
  drawing->failed |= text == NULL;
  escape(drawing, text);
  free(text);
}

static void begin(struct drawing *drawing, const char *title) {
  fputs("digraph \"", drawing->out);
  escape(drawing, title);
  fputs("\" {\n  node [shape=box, fontname=\"monospace\"];\n"
        "  edge [fontname=\"monospace\"];\n",
        drawing->out);
}

/* Ends the graph; the text, or NULL. */
static char *end(struct drawing *drawing, char **text) {
  fputs("}\n", drawing->out);
  bool failed = ferror(drawing->out) || drawing->failed;
  if (fclose(drawing->out) == 0 && !failed)
    return *text;
  free(*text);
  return NULL;
}

/* -- Dependences ----------------------------------------------------------- */

static void draw_statement(struct drawing *drawing, unsigned number,
                           const struct poly_statement *statement) {
  fprintf(drawing->out, "  s%u [label=\"", number);
  escape(drawing, statement->name);
  if (statement->line)
    fprintf(drawing->out, "\\nline %u", statement->line);
  if (statement->host_only)
    fputs("\\nhost", drawing->out);
  fputs("\"];\n", drawing->out);
}

static void draw_dep(struct drawing *drawing, const struct poly_deps *deps,
                     const struct poly_dep *dep) {
  static const char *const styles[] = {"solid", "dashed", "dotted"};
  const struct poly_statement *first = deps->scop->statements;
  fprintf(drawing->out, "  s%u -> s%u [style=%s%s, label=\"",
          (unsigned)(dep->source_statement - first),
          (unsigned)(dep->sink_statement - first), styles[dep->kind],
          poly_array_storage(dep->array) == POLY_STORAGE_PRIVATE
              ? ", color=grey"
              : "");
  escape(drawing, dep->array->name);
  fprintf(drawing->out, " %s\\n", poly_dep_kind_text(dep->kind));
  escape_taken(drawing, poly_dep_distance(deps, dep));
  fputs("\"];\n", drawing->out);
}

char *poly_dot_deps(const struct poly_deps *deps) {
  char *text = NULL;
  size_t length = 0;
  struct drawing drawing = {open_memstream(&text, &length), false, 0};
  if (!drawing.out)
    return NULL;
  begin(&drawing, deps->scop->name);
  for (unsigned i = 0; i < deps->scop->nstatements; ++i)
    draw_statement(&drawing, i, &deps->scop->statements[i]);
  for (unsigned i = 0; i < deps->ndeps; ++i)
    draw_dep(&drawing, deps, &deps->deps[i]);
  return end(&drawing, &text);
}

/* -- Schedule trees -------------------------------------------------------- */

static void label_set(struct drawing *drawing, __isl_take isl_union_set *set) {
  escape_taken(drawing, isl_union_set_to_str(set));
  isl_union_set_free(set);
}

static void label_band(struct drawing *drawing,
                       __isl_keep isl_schedule_node *node) {
  isl_size count = isl_schedule_node_band_n_member(node);
  isl_multi_union_pw_aff *schedule =
      isl_schedule_node_band_get_partial_schedule(node);
  fputs("band", drawing->out);
  for (int i = 0; i < count; ++i) {
    isl_union_pw_aff *member =
        isl_multi_union_pw_aff_get_union_pw_aff(schedule, i);
    fputs("\\n", drawing->out);
    escape_taken(drawing, isl_union_pw_aff_to_str(member));
    isl_union_pw_aff_free(member);
    if (isl_schedule_node_band_member_get_coincident(node, i) == isl_bool_true)
      fputs(" parallel", drawing->out);
  }
  isl_multi_union_pw_aff_free(schedule);
}

static void label_mark(struct drawing *drawing,
                       __isl_keep isl_schedule_node *node) {
  isl_id *id = isl_schedule_node_mark_get_id(node);
  escape(drawing, isl_id_get_name(id));
  isl_id_free(id);
}

static void label(struct drawing *drawing, __isl_keep isl_schedule_node *node) {
  switch (isl_schedule_node_get_type(node)) {
  case isl_schedule_node_domain:
    label_set(drawing, isl_schedule_node_domain_get_domain(node));
    return;
  case isl_schedule_node_filter:
    label_set(drawing, isl_schedule_node_filter_get_filter(node));
    return;
  case isl_schedule_node_band:
    label_band(drawing, node);
    return;
  case isl_schedule_node_mark:
    label_mark(drawing, node);
    return;
  case isl_schedule_node_sequence:
    fputs("in this order", drawing->out);
    return;
  case isl_schedule_node_set:
    fputs("in any order", drawing->out);
    return;
  case isl_schedule_node_error:
    drawing->failed = true;
    return;
  default:
    fputs("other", drawing->out);
  }
}

static const char *style(__isl_keep isl_schedule_node *node) {
  bool mark = isl_schedule_node_get_type(node) == isl_schedule_node_mark;
  return mark ? ", style=filled, fillcolor=lightyellow" : "";
}

/* The node and all below it; its number. */
static unsigned draw_tree(struct drawing *drawing,
                          __isl_take isl_schedule_node *node) {
  unsigned number = drawing->nodes++;
  fprintf(drawing->out, "  n%u [label=\"", number);
  label(drawing, node);
  fprintf(drawing->out, "\"%s];\n", style(node));
  isl_size count = isl_schedule_node_n_children(node);
  drawing->failed |= count < 0;
  for (int i = 0; i < count; ++i) {
    isl_schedule_node *child = isl_schedule_node_get_child(node, i);
    if (isl_schedule_node_get_type(child) == isl_schedule_node_leaf) {
      isl_schedule_node_free(child);
      continue;
    }
    unsigned below = draw_tree(drawing, child);
    fprintf(drawing->out, "  n%u -> n%u;\n", number, below);
  }
  isl_schedule_node_free(node);
  return number;
}

char *poly_dot_schedule(__isl_keep isl_schedule *schedule, const char *title) {
  char *text = NULL;
  size_t length = 0;
  struct drawing drawing = {open_memstream(&text, &length), false, 0};
  if (!drawing.out)
    return NULL;
  begin(&drawing, title);
  draw_tree(&drawing, isl_schedule_get_root(schedule));
  return end(&drawing, &text);
}
