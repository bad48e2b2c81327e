/*===- scop_text_write.c - A scop to text ---------------------------------===*
 *
 * In:  a scop. Out: see scop_text.h; schedules as isl's indented tree.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "scop_text.h"

#include <ctype.h>
#include <isl/printer.h>
#include <stdio.h>
#include <stdlib.h>

const char *const poly_array_kind_words[4] = {"memory", "region", "iteration",
                                              "scalar"};
const char *const poly_access_kind_words[4] = {"read", "may-write",
                                               "must-write", "kill"};

struct writer {
  FILE *out;
  bool failed;
};

static void write_name(struct writer *writer, const char *word,
                       const char *name) {
  bool good = name && *name;
  for (const char *at = name; good && *at; ++at)
    good = !isspace((unsigned char)*at);
  if (good)
    fprintf(writer->out, "%s %s", word, name);
  else
    writer->failed = true;
}

static void write_line_number(struct writer *writer, unsigned line) {
  if (line)
    fprintf(writer->out, " line=%u", line);
}

/* Free text of one line: control characters become blanks. */
static void write_rest(struct writer *writer, const char *word,
                       const char *text) {
  fprintf(writer->out, "%s ", word);
  for (; *text; ++text)
    fputc(iscntrl((unsigned char)*text) ? ' ' : *text, writer->out);
  fputc('\n', writer->out);
}

/* Takes the string. */
static void write_isl(struct writer *writer, char *text) {
  if (text)
    fprintf(writer->out, " : %s\n", text);
  else
    writer->failed = true;
  free(text);
}

static void write_array(struct writer *writer, const struct poly_array *array) {
  write_name(writer, "array", array->name);
  fprintf(writer->out, " %s dims=%u bytes=%u%s\n",
          poly_array_kind_words[array->kind], array->ndim, array->element_bytes,
          array->escapes ? " escapes" : "");
}

static void write_loop(struct writer *writer, const struct poly_loop *loop) {
  write_name(writer, "loop", loop->name);
  write_line_number(writer, loop->line);
  fprintf(writer->out, "%s%s%s%s", loop->independent ? " independent" : "",
          loop->ivdep ? " ivdep" : "",
          loop->vectorise_only ? " vectorise-only" : "",
          loop->interchange ? " interchange" : "");
  if (loop->unroll == POLY_UNROLL_FULLY)
    fputs(" unroll=full", writer->out);
  else if (loop->unroll)
    fprintf(writer->out, " unroll=%u", loop->unroll);
  for (unsigned i = 0; i < loop->ntile; ++i)
    fprintf(writer->out, "%s%u", i ? "," : " tile=", loop->tile_sizes[i]);
  fputc('\n', writer->out);
}

static void write_statement(struct writer *writer,
                            const struct poly_statement *statement) {
  write_name(writer, "statement", statement->name);
  write_line_number(writer, statement->line);
  fprintf(writer->out, " cost=%u", statement->cost);
  write_isl(writer, isl_set_to_str(statement->domain));
  if (statement->host_only)
    write_rest(writer, "host-only", statement->host_only);
  for (unsigned i = 0; i < statement->naccesses; ++i) {
    const struct poly_access *access = &statement->accesses[i];
    write_name(writer, poly_access_kind_words[access->kind], access->name);
    write_line_number(writer, access->line);
    write_isl(writer, isl_map_to_str(access->map));
  }
}

/* The tree, two blanks in front of each line. */
static void write_schedule(struct writer *writer,
                           __isl_keep isl_schedule *schedule) {
  isl_printer *printer = isl_printer_to_str(isl_schedule_get_ctx(schedule));
  printer = isl_printer_set_yaml_style(printer, ISL_YAML_STYLE_BLOCK);
  printer = isl_printer_print_schedule(printer, schedule);
  char *text = isl_printer_get_str(printer);
  isl_printer_free(printer);
  if (!text) {
    writer->failed = true;
    return;
  }
  fputs("schedule :\n", writer->out);
  bool starts = true;
  for (const char *at = text; *at; ++at) {
    if (starts && *at != '\n')
      fputs("  ", writer->out);
    fputc(*at, writer->out);
    starts = *at == '\n';
  }
  if (!starts)
    fputc('\n', writer->out);
  free(text);
}

static void write_scop(struct writer *writer, const struct poly_scop *scop) {
  write_name(writer, "scop", scop->name);
  write_line_number(writer, scop->line);
  fputc('\n', writer->out);
  if (scop->file)
    write_rest(writer, "file", scop->file);
  fputs("context", writer->out);
  write_isl(writer, isl_set_to_str(scop->context));
  for (unsigned i = 0; i < scop->narrays; ++i)
    write_array(writer, &scop->arrays[i]);
  for (unsigned i = 0; i < scop->nloops; ++i)
    write_loop(writer, &scop->loops[i]);
  for (unsigned i = 0; i < scop->nstatements; ++i)
    write_statement(writer, &scop->statements[i]);
  write_schedule(writer, scop->schedule);
}

char *poly_scop_write(const struct poly_scop *scop) {
  char *text = NULL;
  size_t length = 0;
  struct writer writer = {open_memstream(&text, &length), false};
  if (!writer.out)
    return NULL;
  write_scop(&writer, scop);
  bool failed = ferror(writer.out) || writer.failed;
  if (fclose(writer.out) != 0 || failed) {
    free(text);
    return NULL;
  }
  return text;
}
