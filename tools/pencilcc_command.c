//===- pencilcc_command.c - The argument list for clang -------------------===//
//
// In:  what the command line asks for, and where our files are.
// Out: clang, our compile options, the user's arguments as they stand, our
//      link options. Ours come first where the user may override them
//      (-fmath-errno, -U__PENCIL__), the library last as linkers want it.
// --start/--end-no-unused-arguments keep clang silent about options of ours
// that a step has no use for, -Werror or not.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "pencilcc.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MaxOwnArguments = 32 };

/// Folders that the dynamic linker searches anyway.
static bool is_system_lib(const char *Dir) {
  return strcmp(Dir, "/usr/lib") == 0 || strcmp(Dir, "/lib") == 0 ||
         strcmp(Dir, "/usr/lib/" PENCIL_MULTIARCH) == 0 ||
         strcmp(Dir, "/lib/" PENCIL_MULTIARCH) == 0;
}

/// Writes "<prefix><relative>" with the ".." of relative resolved by realpath
/// where that is possible. False: too long.
static bool locate(char Out[4096], const char *Before, const char *Dir,
                   const char *Relative, const char *Name) {
  char Joined[4096];
  int Length = snprintf(Joined, sizeof Joined, "%s/%s", Dir, Relative);
  if (Length < 0 || (size_t)Length >= sizeof Joined)
    return false;
  char *Real = realpath(Joined, NULL);
  Length = snprintf(Out, 4096, "%s%s%s", Before, Real ? Real : Joined, Name);
  free(Real);
  return Length >= 0 && Length < 4096;
}

const char *pencilcc_find_paths(struct pencilcc_paths *Paths) {
  char Self[4096];
  ssize_t Length = readlink("/proc/self/exe", Self, sizeof Self - 1);
  if (Length <= 0)
    return "cannot read /proc/self/exe to find the PENCIL installation: "
           "is /proc mounted?";
  Self[Length] = '\0';
  char *Slash = strrchr(Self, '/');
  if (!Slash)
    return "cannot find the PENCIL installation";
  *Slash = '\0';
  if (!locate(Paths->plugin, "-fpass-plugin=", Self, PENCIL_LIB_FROM_BIN,
              "/pencil-clang.so") ||
      !locate(Paths->include, "", Self, PENCIL_INCLUDE_FROM_BIN, "") ||
      !locate(Paths->lib, "", Self, PENCIL_LIB_FROM_BIN, ""))
    return "the path of the PENCIL installation is too long";
  return NULL;
}

/// The growing list. Room for all is made at the start.
struct list {
  char **args;
  size_t count;
};

static void add(struct list *List, const char *Arg) {
  List->args[List->count++] = (char *)Arg;
}

static void add_compile_options(struct list *List,
                                const struct pencilcc_scan *Scan,
                                const struct pencilcc_paths *Paths) {
  add(List, "--start-no-unused-arguments");
  if (!Scan->no_pencil) {
    add(List, Paths->plugin);
    add(List, "-D__PENCIL__=1");
    add(List, "-fno-math-errno");
  }
  // Clang keeps places for remarks, also for those that it does not print; no
  // pass has an empty name. Without remarks and -g code has no places.
  if (!Scan->no_pencil && Scan->report)
    add(List, "-Rpass-analysis=^$");
  if (!Scan->no_pencil && (Scan->report || Scan->remarks))
    add(List, "-fno-discard-value-names");
  add(List, "-idirafter");
  add(List, Paths->include);
  add(List, "--end-no-unused-arguments");
}

static void add_link_options(struct list *List,
                             const struct pencilcc_scan *Scan,
                             const struct pencilcc_paths *Paths) {
  add(List, "--start-no-unused-arguments");
  add(List, "-L");
  add(List, Paths->lib);
  if (!Scan->no_rpath && !is_system_lib(Paths->lib)) {
    add(List, "-Xlinker");
    add(List, "-rpath");
    add(List, "-Xlinker");
    add(List, Paths->lib);
  }
  add(List, "-Wl,--push-state,--as-needed");
  add(List, "-lpencil_rt");
  add(List, "-Wl,--pop-state");
  add(List, "--end-no-unused-arguments");
}

static bool is_own(const char *Arg) {
  return strcmp(Arg, "-no-pencil") == 0 || strcmp(Arg, "-no-pencil-rpath") == 0;
}

/// Files after "--" may look like options: "-f.c" becomes "./-f.c", for our
/// link options must come behind the inputs, where "--" would hide them.
static bool add_inputs(struct list *List, int Count, char **Names) {
  for (int I = 0; I < Count; ++I) {
    char *Name = Names[I];
    if (Name[0] == '-' || Name[0] == '@') {
      size_t Room = strlen(Name) + sizeof "./";
      Name = malloc(Room);
      if (!Name)
        return false;
      snprintf(Name, Room, "./%s", Names[I]);
    }
    add(List, Name);
  }
  return true;
}

static bool add_user_arguments(struct list *List, int Argc, char **Argv) {
  for (int I = 1; I < Argc; ++I) {
    if (strcmp(Argv[I], "--") == 0)
      return add_inputs(List, Argc - I - 1, Argv + I + 1);
    if (!is_own(Argv[I]))
      add(List, Argv[I]);
  }
  return true;
}

static const char *clang_program(void) {
  const char *Chosen = getenv("PENCIL_CLANG");
  return Chosen && *Chosen ? Chosen : PENCIL_CLANG_PATH;
}

char **pencilcc_command(const struct pencilcc_scan *Scan,
                        const struct pencilcc_paths *Paths, int Argc,
                        char **Argv) {
  struct list List = {0};
  List.args = malloc(((size_t)Argc + MaxOwnArguments) * sizeof *List.args);
  if (!List.args)
    return NULL;
  bool Links = !Scan->no_pencil && !Scan->no_link && !Scan->no_runtime &&
               Scan->link_input;
  add(&List, clang_program());
  if (!Scan->internal)
    add_compile_options(&List, Scan, Paths);
  if (!add_user_arguments(&List, Argc, Argv)) {
    free(List.args);
    return NULL;
  }
  if (!Scan->internal && Links)
    add_link_options(&List, Scan, Paths);
  add(&List, NULL);
  return List.args;
}
