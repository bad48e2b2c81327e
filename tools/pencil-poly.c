/*===- pencil-poly.c - The polyhedral phases by hand ----------------------===*
 *
 * In:  a scop in its text form (passes/poly/scop_text.h).
 * Out: on standard output what the phases of the compiler make of it. 0; 1
 *      when the input is wrong or a schedule is illegal; 2 on a usage error.
 * Why: what the compiler decides can be looked at and tried without one.
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "poly/barrier_text.h"
#include "poly/dot.h"
#include "poly/error.h"
#include "poly/plan.h"
#include "poly/schedule_read.h"
#include "poly/scop_text.h"

#include <errno.h>
#include <getopt.h>
#include <isl/options.h>
#include <isl/printer.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help_text[] =
    "OVERVIEW: pencil-poly, the polyhedral phases of PENCIL by hand\n"
    "\n"
    "USAGE: pencil-poly COMMAND [options] FILE\n"
    "FILE is a scop in text form, for 'barriers' a kernel; - is standard input."
    "\n"
    "\n"
    "COMMANDS:\n"
    "  print     The scop again, in canonical form\n"
    "  deps      Its dependences\n"
    "  check     Is the scop well formed; with --schedule=, is that schedule "
    "legal\n"
    "  schedule  What the schedule phase makes of it: tree, kernels, notes\n"
    "  barriers  Where the work-items of a kernel must wait, and races\n"
    "  dot       A picture for Graphviz: of the dependences, or of a tree\n"
    "\n"
    "OPTIONS:\n"
    "  --target=cpu|gpu   Schedule for which device (default: gpu)\n"
    "  --tile-size=N      Tile size of all loops (default: the cost model's)\n"
    "  --sizes=SIZES      Sizes a kernel, as PPCG's --sizes\n"
    "  --schedule=FILE    A schedule tree, in isl's text form, to be used\n"
    "  --deps             dot: the dependences (default)\n"
    "  --source           dot: the schedule tree of the source\n"
    "  --planned          dot: the tree that 'schedule' gives\n"
    "  --max-operations=N Quota of isl operations a phase, 0: the default\n"
    "  --help, --version\n";

enum picture { PICTURE_DEPS, PICTURE_SOURCE, PICTURE_PLANNED };

struct command_line {
  const char *command;
  const char *file;
  const char *schedule_file;
  enum picture picture;
  struct poly_options options;
};

/* What a command works on. */
struct work {
  const struct command_line *line;
  isl_ctx *ctx;
  struct poly_scop *scop;
  struct poly_deps *deps;
  struct poly_barrier_problem *kernel;
  char *schedule; /* text of --schedule=, or NULL */
};

static int fail(const char *what, const char *detail) {
  fprintf(stderr, "pencil-poly: error: %s%s%s\n", what, detail ? ": " : "",
          detail ? detail : "");
  return 1;
}

static int usage(const char *what, const char *detail) {
  fail(what, detail);
  fputs("pencil-poly: note: --help lists commands and options\n", stderr);
  return 2;
}

/* -- Files ----------------------------------------------------------------- */

static char *read_stream(FILE *in) {
  char *text = NULL;
  size_t length = 0, capacity = 0;
  for (;;) {
    if (length + 1 >= capacity) {
      capacity = capacity ? capacity * 2 : 4096;
      char *grown = realloc(text, capacity);
      if (!grown)
        break;
      text = grown;
    }
    size_t got = fread(text + length, 1, capacity - length - 1, in);
    length += got;
    text[length] = 0;
    if (got == 0 && !ferror(in))
      return text;
    if (got == 0)
      break;
  }
  free(text);
  return NULL;
}

static char *read_file(const char *path) {
  bool standard = strcmp(path, "-") == 0;
  FILE *in = standard ? stdin : fopen(path, "r");
  char *text = in ? read_stream(in) : NULL;
  if (!text)
    fail(path, strerror(errno));
  if (in && !standard)
    fclose(in);
  return text;
}

/* Prints a text and frees it; NULL is an error of isl. */
static int print_taken(const struct work *work, char *text) {
  if (!text)
    return fail(work->line->file, poly_last_error(work->ctx));
  fputs(text, stdout);
  free(text);
  return 0;
}

/* -- Commands -------------------------------------------------------------- */

static int command_print(struct work *work) {
  return print_taken(work, poly_scop_write(work->scop));
}

static bool need_deps(struct work *work) {
  work->deps = poly_deps_compute(work->scop);
  if (!work->deps)
    fail(work->line->file, poly_last_error(work->ctx));
  return work->deps != NULL;
}

static int print_dep(const struct work *work, const struct poly_dep *dep) {
  char *distance = poly_dep_distance(work->deps, dep);
  char *map = isl_union_map_to_str(dep->map);
  bool good = distance && map;
  if (good)
    printf("%s %s: %s.%s -> %s.%s, distance %s\n  %s\n",
           poly_dep_kind_text(dep->kind), dep->array->name,
           dep->source_statement->name, dep->source->name,
           dep->sink_statement->name, dep->sink->name, distance, map);
  free(distance);
  free(map);
  return good ? 0 : fail(work->line->file, poly_last_error(work->ctx));
}

static int command_deps(struct work *work) {
  if (!need_deps(work))
    return 1;
  printf("scop %s: %u dependences\n", work->scop->name, work->deps->ndeps);
  for (unsigned i = 0; i < work->deps->ndeps; ++i)
    if (print_dep(work, &work->deps->deps[i]) != 0)
      return 1;
  const struct {
    const char *name;
    isl_union_map *map;
  } unions[] = {{"validity", work->deps->validity},
                {"ranges", work->deps->ranges},
                {"order", work->deps->order}};
  for (size_t i = 0; i < sizeof unions / sizeof *unions; ++i) {
    printf("%s: ", unions[i].name);
    if (print_taken(work, isl_union_map_to_str(unions[i].map)) != 0)
      return 1;
    putchar('\n');
  }
  return 0;
}

static int judge(struct work *work, __isl_keep isl_schedule *schedule) {
  isl_bool respected = poly_deps_respected(work->deps, schedule);
  if (respected < 0)
    return fail(work->line->file, poly_last_error(work->ctx));
  if (respected) {
    puts("legal");
    return 0;
  }
  const struct poly_dep *dep = poly_deps_violated(work->deps, schedule);
  puts(dep ? "illegal, it violates:"
           : "illegal, it is not of the region's statements");
  if (dep)
    print_dep(work, dep);
  return 1;
}

static int command_check(struct work *work) {
  if (!work->schedule) {
    printf("scop %s: well formed\n", work->scop->name);
    return 0;
  }
  isl_schedule *schedule = poly_schedule_read(work->ctx, work->schedule);
  if (!schedule)
    return fail(work->line->schedule_file, poly_last_error(work->ctx));
  int result = need_deps(work) ? judge(work, schedule) : 1;
  isl_schedule_free(schedule);
  return result;
}

static void print_note(const struct poly_note *note) {
  printf("note %s: %s", note->loop ? note->loop->name : "region",
         poly_note_text(note->code));
  if (note->dep)
    printf(" (%s %s: %s -> %s)", poly_dep_kind_text(note->dep->kind),
           note->dep->array->name, note->dep->source_statement->name,
           note->dep->sink_statement->name);
  printf("%s%s\n", note->detail ? ": " : "", note->detail ? note->detail : "");
}

static void print_kernel(const struct poly_kernel *kernel) {
  printf("kernel %u: %u dimensions, %u host loops around it", kernel->number,
         kernel->dims, kernel->nhost);
  if (kernel->outer)
    printf(", from %s", kernel->outer->name);
  char *launches =
      kernel->launches ? isl_pw_aff_to_str(kernel->launches) : NULL;
  if (launches)
    printf(", launches %s", launches);
  free(launches);
  putchar('\n');
}

static int print_tree(const struct work *work,
                      __isl_keep isl_schedule *schedule) {
  isl_printer *printer = isl_printer_to_str(work->ctx);
  printer = isl_printer_set_yaml_style(printer, ISL_YAML_STYLE_BLOCK);
  printer = isl_printer_print_schedule(printer, schedule);
  int result = print_taken(work, isl_printer_get_str(printer));
  isl_printer_free(printer);
  return result;
}

/* NULL after an error, which has been printed. */
static struct poly_plan *make_plan(struct work *work) {
  if (!need_deps(work))
    return NULL;
  struct poly_options options = work->line->options;
  options.schedule = work->schedule;
  struct poly_plan *plan = poly_plan_compute(work->scop, work->deps, &options);
  if (!plan)
    fail("out of memory", NULL);
  return plan;
}

static int command_schedule(struct work *work) {
  struct poly_plan *plan = make_plan(work);
  if (!plan)
    return 1;
  printf("scop %s: %u kernels\n", work->scop->name, plan->nkernels);
  if (plan->source_cost > 0)
    printf("estimate: %.3g operations, %.3g in source order on the host\n",
           plan->cost, plan->source_cost);
  for (unsigned i = 0; i < plan->nkernels; ++i)
    print_kernel(&plan->kernels[i]);
  for (unsigned i = 0; i < plan->nnotes; ++i)
    print_note(&plan->notes[i]);
  int result = plan->schedule ? print_tree(work, plan->schedule) : 0;
  poly_plan_free(plan);
  return result;
}

static int command_dot(struct work *work) {
  if (work->line->picture == PICTURE_SOURCE)
    return print_taken(
        work, poly_dot_schedule(work->scop->schedule, work->scop->name));
  if (work->line->picture == PICTURE_DEPS)
    return need_deps(work) ? print_taken(work, poly_dot_deps(work->deps)) : 1;
  struct poly_plan *plan = make_plan(work);
  if (!plan)
    return 1;
  int result = plan->schedule
                   ? print_taken(work, poly_dot_schedule(plan->schedule,
                                                         work->scop->name))
                   : fail(work->line->file, "nothing of the region is mapped");
  poly_plan_free(plan);
  return result;
}

/* -- Barriers -------------------------------------------------------------- */

static void print_barrier(const struct poly_barrier_problem *problem,
                          const struct poly_barrier *barrier) {
  printf("barrier %s:%s%s\n", problem->slots[barrier->slot].name,
         barrier->fence[POLY_SPACE_LOCAL] ? " local" : "",
         barrier->fence[POLY_SPACE_GLOBAL] ? " global" : "");
}

static void print_race(const struct poly_barrier_problem *problem,
                       const struct poly_race *race) {
  static const char *const words[] = {"in one phase", "of two groups",
                                      "that no slot is between"};
  printf("%s %s: %s and %s, two work-items %s\n  %s\n",
         race->exact ? "race" : "possible race",
         problem->arrays[race->first->array].name, race->first->name,
         race->second->name, words[race->kind], race->pairs);
}

static int command_barriers(struct work *work) {
  struct poly_barriers *barriers = poly_barriers_compute(work->kernel);
  if (!barriers)
    return fail(work->line->file, poly_last_error(work->ctx));
  printf("kernel %s: %u barriers\n", work->kernel->name, barriers->nbarriers);
  for (unsigned i = 0; i < barriers->nbarriers; ++i)
    print_barrier(work->kernel, &barriers->barriers[i]);
  for (unsigned i = 0; i < barriers->nraces; ++i)
    print_race(work->kernel, &barriers->races[i]);
  int result = barriers->nraces != 0;
  poly_barriers_free(barriers);
  return result;
}

static const struct command {
  const char *name;
  int (*run)(struct work *work);
  bool of_kernel; /* else of a scop */
} commands[] = {
    {"print", command_print, false}, {"deps", command_deps, false},
    {"check", command_check, false}, {"schedule", command_schedule, false},
    {"dot", command_dot, false},     {"barriers", command_barriers, true}};

/* -- Command line ---------------------------------------------------------- */

static const struct command *find_command(const char *name) {
  for (size_t i = 0; i < sizeof commands / sizeof *commands; ++i)
    if (strcmp(commands[i].name, name) == 0)
      return &commands[i];
  return NULL;
}

static int run_on_text(struct work *work, const char *text) {
  struct poly_text_error error;
  const struct command *command = find_command(work->line->command);
  if (command->of_kernel)
    work->kernel = poly_barrier_read(work->ctx, text, &error);
  else
    work->scop = poly_scop_read(work->ctx, text, &error);
  if (!work->scop && !work->kernel) {
    fprintf(stderr, "%s:%u: error: %s\n", work->line->file, error.line,
            error.message);
    return 1;
  }
  return command->run(work);
}

static int run(const struct command_line *line) {
  struct work work = {.line = line, .ctx = isl_ctx_alloc()};
  char *text = read_file(line->file);
  if (line->schedule_file)
    work.schedule = read_file(line->schedule_file);
  bool read = text && (work.schedule || !line->schedule_file);
  int result = 1;
  if (read && work.ctx) {
    isl_options_set_on_error(work.ctx, ISL_ON_ERROR_CONTINUE);
    result = run_on_text(&work, text);
  }
  poly_deps_free(work.deps);
  poly_scop_free(work.scop);
  poly_barrier_problem_free(work.kernel);
  isl_ctx_free(work.ctx);
  free(work.schedule);
  free(text);
  if (fflush(stdout) == EOF || ferror(stdout))
    return fail("cannot write to standard output", strerror(errno));
  return result;
}

static bool parse_number(const char *text, unsigned long most,
                         unsigned long *value) {
  char *end = NULL;
  errno = 0;
  *value = strtoul(text, &end, 10);
  return *text >= '0' && *text <= '9' && !*end && !errno && *value <= most;
}

static const struct option long_options[] = {
    {"target", required_argument, NULL, 't'},
    {"tile-size", required_argument, NULL, 'n'},
    {"sizes", required_argument, NULL, 's'},
    {"schedule", required_argument, NULL, 'f'},
    {"max-operations", required_argument, NULL, 'm'},
    {"deps", no_argument, NULL, 'd'},
    {"source", no_argument, NULL, 'o'},
    {"planned", no_argument, NULL, 'p'},
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'v'},
    {NULL, 0, NULL, 0}};

/* False when the value is none of the option's. */
static bool take_option(struct command_line *line, int option) {
  unsigned long number = 0;
  switch (option) {
  case 't':
    line->options.target =
        strcmp(optarg, "cpu") == 0 ? POLY_TARGET_CPU : POLY_TARGET_GPU;
    return strcmp(optarg, "cpu") == 0 || strcmp(optarg, "gpu") == 0;
  case 'n':
    if (!parse_number(optarg, 1u << 20, &number))
      return false;
    line->options.tile_size = (unsigned)number;
    return true;
  case 'm':
    return parse_number(optarg, -1ul, &line->options.max_operations);
  case 's':
    line->options.sizes = optarg;
    return true;
  case 'f':
    line->schedule_file = optarg;
    return true;
  case 'd':
    line->picture = PICTURE_DEPS;
    return true;
  case 'o':
    line->picture = PICTURE_SOURCE;
    return true;
  default:
    line->picture = PICTURE_PLANNED;
    return true;
  }
}

int main(int argc, char **argv) {
  struct command_line line = {.options.target = POLY_TARGET_GPU};
  int option;
  while ((option = getopt_long(argc, argv, "", long_options, NULL)) != -1) {
    if (option == 'h')
      return fputs(help_text, stdout) == EOF;
    if (option == 'v')
      return printf("pencil-poly " PENCIL_VERSION " (PENCIL for LLVM)\n") < 0;
    if (option == '?')
      return usage("cannot take the command line", NULL);
    if (!take_option(&line, option))
      return usage("an option does not take this value", optarg);
  }
  if (argc - optind != 2)
    return usage("a command and one file are expected", NULL);
  line.command = argv[optind];
  line.file = argv[optind + 1];
  if (!find_command(line.command))
    return usage("there is no such command", line.command);
  return run(&line);
}
