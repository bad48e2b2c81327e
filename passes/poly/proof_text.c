/*===- proof_text.c -------------------------------------------------------===*
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "bounded.h"
#include "proof.h"
#include "text_reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct poly_proof_kernel *kernel_of(const struct text_reader *reader) {
  return reader->made;
}

/* One more at the end of `*array`, zeroed; NULL without memory. */
static void *grow(void *array, unsigned *count, size_t size) {
  char *more;
  memcpy(&more, array, sizeof more);
  more = realloc(more, (*count + 1) * size);
  if (!more)
    return NULL;
  memcpy(array, &more, sizeof more);
  return memset(more + (*count)++ * size, 0, size);
}

/* -- Words ----------------------------------------------------------------- */

/* N,N,..; returns how many, 0 when they are wrong or too many. */
static unsigned read_list(const char *text, unsigned *values, unsigned max) {
  unsigned count = 0;
  for (char *end; count < max; text = end + 1) {
    unsigned long value = strtoul(text, &end, 10);
    if (end == text || value > 1000000)
      return 0;
    values[count++] = (unsigned)value;
    if (*end == '\0')
      return count;
    if (*end != ',')
      return 0;
  }
  return 0;
}

static bool read_place(struct text_reader *reader, const char *text,
                       struct poly_proof_place *place) {
  unsigned count = read_list(text, place->at, POLY_PROOF_MAX_DEPTH + 1);
  if (count == 0)
    return text_refuse(reader, "'%.100s' is no place", text);
  place->depth = count - 1;
  return true;
}

static bool read_names(struct text_reader *reader, const char *text,
                       struct poly_proof_names *names) {
  while (*text) {
    size_t length = strcspn(text, ",");
    char **name = grow(&names->names, &names->count, sizeof *name);
    if (!name || !(*name = strndup(text, length)))
      return text_out_of_memory(reader);
    text += length + (text[length] == ',');
  }
  return true;
}

static bool read_opaque(struct text_reader *reader, const char *text,
                        struct poly_proof_access *access) {
  const char *at = strchr(text, '@');
  struct poly_proof_opaque *opaque =
      grow(&access->opaques, &access->nopaques, sizeof *opaque);
  if (!at)
    return text_refuse(reader, "'%.100s' is not NAME@DEPTH", text);
  if (!opaque || !(opaque->name = strndup(text, (size_t)(at - text))))
    return text_out_of_memory(reader);
  return text_number(reader, at + 1, &opaque->depth);
}

/* -- Items ----------------------------------------------------------------- */

static bool read_kernel(struct text_reader *reader) {
  struct poly_proof_kernel *kernel = kernel_of(reader);
  const char *name;
  if (!text_name(reader, &name))
    return false;
  const char *word = text_next_word(reader);
  const char *size = word ? text_value_of(word, "size") : NULL;
  if (!size || read_list(size, kernel->size, POLY_PROOF_ITEM_DIMS) !=
                   POLY_PROOF_ITEM_DIMS)
    return text_refuse(reader, "the size of a group is missing");
  for (char *option; (option = text_next_word(reader));) {
    if (strcmp(option, "over-groups") != 0)
      return text_unknown(reader, option);
    kernel->over_groups = true;
  }
  free(kernel->name);
  kernel->name = strdup(name);
  return kernel->name ? true : text_out_of_memory(reader);
}

static bool read_object(struct text_reader *reader) {
  struct poly_proof_kernel *kernel = kernel_of(reader);
  const char *name;
  if (!text_name(reader, &name))
    return false;
  const char *word = text_next_word(reader);
  bool local = word && strcmp(word, "local") == 0;
  if (!local && (!word || strcmp(word, "global") != 0))
    return text_refuse(reader, "an object is 'local' or 'global'");
  struct poly_proof_object *object =
      grow(&kernel->objects, &kernel->nobjects, sizeof *object);
  if (!object || !(object->name = strdup(name)))
    return text_out_of_memory(reader);
  object->local = local;
  return true;
}

static bool read_barrier_option(struct text_reader *reader, const char *word,
                                struct poly_proof_barrier *barrier) {
  if (strcmp(word, "local") == 0)
    return barrier->local = true;
  if (strcmp(word, "global") == 0)
    return barrier->global = true;
  if (strcmp(word, "every") == 0)
    return barrier->every = true;
  if (text_value_of(word, "at"))
    return read_place(reader, text_value_of(word, "at"), &barrier->place);
  if (text_value_of(word, "line"))
    return text_number(reader, text_value_of(word, "line"), &barrier->line);
  return text_unknown(reader, word);
}

static bool read_barrier(struct text_reader *reader) {
  struct poly_proof_kernel *kernel = kernel_of(reader);
  const char *name;
  if (!text_name(reader, &name))
    return false;
  struct poly_proof_barrier *barrier =
      grow(&kernel->barriers, &kernel->nbarriers, sizeof *barrier);
  if (!barrier || !(barrier->name = strdup(name)))
    return text_out_of_memory(reader);
  for (char *word; (word = text_next_option(reader));)
    if (!read_barrier_option(reader, word, barrier))
      return false;
  const char *domain = text_rest(reader);
  if (*domain == '\0')
    return true;
  barrier->domain = isl_set_read_from_str(reader->ctx, domain);
  if (!barrier->domain)
    return text_isl_failed(reader);
  if (isl_set_dim(barrier->domain, isl_dim_set) != (int)barrier->place.depth)
    return text_refuse(reader, "its domain has not one counter a loop");
  return true;
}

static bool read_access_option(struct text_reader *reader, const char *word,
                               struct poly_proof_access *access) {
  const char *value;
  if (strcmp(word, "inexact") == 0)
    return !(access->exact = false);
  if (strcmp(word, "atomic") == 0)
    return access->atomic = true;
  if ((value = text_value_of(word, "at")))
    return read_place(reader, value, &access->place);
  if ((value = text_value_of(word, "line")))
    return text_number(reader, value, &access->line);
  if ((value = text_value_of(word, "promise")))
    return text_number(reader, value, &access->promise);
  if ((value = text_value_of(word, "before")))
    return read_names(reader, value, &access->before);
  if ((value = text_value_of(word, "after")))
    return read_names(reader, value, &access->after);
  if ((value = text_value_of(word, "opaque")))
    return read_opaque(reader, value, access);
  return text_unknown(reader, word);
}

static bool check_access(struct text_reader *reader,
                         struct poly_proof_access *access) {
  const struct poly_proof_kernel *kernel = kernel_of(reader);
  int dims = isl_map_dim(access->map, isl_dim_in);
  if (dims <
      (int)(POLY_PROOF_ITEM_DIMS + access->place.depth + access->nopaques))
    return text_refuse(reader, "its instances have too few coordinates");
  for (unsigned i = 0; i < access->nopaques; ++i)
    if (access->opaques[i].depth > access->place.depth)
      return text_refuse(reader, "a value of a loop that is not around it");
  const char *name = isl_map_get_tuple_name(access->map, isl_dim_out);
  for (unsigned i = 0; name && i < kernel->nobjects; ++i)
    if (strcmp(name, kernel->objects[i].name) == 0) {
      access->object = i;
      return true;
    }
  return text_refuse(reader, "it is of no object that is listed");
}

static bool read_access(struct text_reader *reader, bool write) {
  struct poly_proof_kernel *kernel = kernel_of(reader);
  const char *name;
  if (!text_name(reader, &name))
    return false;
  struct poly_proof_access *access =
      grow(&kernel->accesses, &kernel->naccesses, sizeof *access);
  if (!access || !(access->name = strdup(name)))
    return text_out_of_memory(reader);
  access->write = write;
  access->exact = true;
  for (char *word; (word = text_next_option(reader));)
    if (!read_access_option(reader, word, access))
      return false;
  access->map = isl_map_read_from_str(reader->ctx, text_rest(reader));
  return access->map ? check_access(reader, access) : text_isl_failed(reader);
}

static bool read_item(struct text_reader *reader) {
  const char *word = text_next_word(reader);
  if (!word)
    return true;
  if (strcmp(word, "kernel") == 0)
    return read_kernel(reader);
  if (strcmp(word, "object") == 0)
    return read_object(reader);
  if (strcmp(word, "barrier") == 0)
    return read_barrier(reader);
  if (strcmp(word, "read") == 0 || strcmp(word, "write") == 0)
    return read_access(reader, word[0] == 'w');
  return text_unknown(reader, word);
}

/* -- All ------------------------------------------------------------------- */

struct poly_proof_kernel *poly_proof_read(isl_ctx *ctx, const char *text,
                                          char *message, unsigned size) {
  struct poly_text_error error = {0, "out of memory"};
  struct poly_proof_kernel *kernel = calloc(1, sizeof *kernel);
  char *copy = strdup(text);
  struct text_reader reader = {ctx, kernel, &error, 0, copy};
  struct poly_bound bound;
  poly_bound_enter(&bound, ctx, 0);
  bool good = copy && kernel && text_read_items(&reader, copy, read_item);
  poly_bound_leave(&bound);
  free(copy);
  if (good && kernel->name) {
    kernel->ctx = ctx;
    return kernel;
  }
  snprintf(message, size, "line %u: %s", error.line,
           good ? "no kernel" : error.message);
  poly_proof_kernel_free(kernel);
  return NULL;
}

static void free_names(struct poly_proof_names *names) {
  for (unsigned i = 0; i < names->count; ++i)
    free(names->names[i]);
  free(names->names);
}

static void free_access(struct poly_proof_access *access) {
  free(access->name);
  free_names(&access->before);
  free_names(&access->after);
  for (unsigned i = 0; i < access->nopaques; ++i)
    free(access->opaques[i].name);
  free(access->opaques);
  isl_map_free(access->map);
}

void poly_proof_kernel_free(struct poly_proof_kernel *kernel) {
  if (!kernel)
    return;
  for (unsigned i = 0; i < kernel->nobjects; ++i)
    free(kernel->objects[i].name);
  free(kernel->objects);
  for (unsigned i = 0; i < kernel->naccesses; ++i)
    free_access(&kernel->accesses[i]);
  free(kernel->accesses);
  for (unsigned i = 0; i < kernel->nbarriers; ++i) {
    free(kernel->barriers[i].name);
    isl_set_free(kernel->barriers[i].domain);
  }
  free(kernel->barriers);
  free(kernel->name);
  free(kernel);
}
