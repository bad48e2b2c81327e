//===- pencilcc_scan.c - What does this command line ask of clang? --------===//
//
// In:  the arguments of a clang command, response files among them.
// Out: whether clang will link, and a few requests that change what we add.
// A wrong guess must be harmless: the flags that we add are wrapped so that
// clang never warns about one that it does not use.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "pencilcc.h"
#include "response_file.h"

#include <stdlib.h>
#include <string.h>

enum { MaxFileDepth = 20 };

static bool is_one_of(const char *Arg, const char *const *List) {
  for (; *List; ++List)
    if (strcmp(Arg, *List) == 0)
      return true;
  return false;
}

static bool starts_with(const char *Arg, const char *Prefix) {
  return strncmp(Arg, Prefix, strlen(Prefix)) == 0;
}

/// Options whose value is the next argument, so that it is no input file.
static const char *const TakesValue[] = {"-o",
                                         "-I",
                                         "-L",
                                         "-D",
                                         "-U",
                                         "-T",
                                         "-u",
                                         "-z",
                                         "-e",
                                         "-l",
                                         "-A",
                                         "-B",
                                         "-F",
                                         "-G",
                                         "-MF",
                                         "-MT",
                                         "-MQ",
                                         "-MJ",
                                         "-include",
                                         "-imacros",
                                         "-isystem",
                                         "-idirafter",
                                         "-iquote",
                                         "-iprefix",
                                         "-iwithprefix",
                                         "-isysroot",
                                         "-Xclang",
                                         "-Xlinker",
                                         "-Xassembler",
                                         "-Xanalyzer",
                                         "-Xpreprocessor",
                                         "-mllvm",
                                         "-mmlir",
                                         "-arch",
                                         "-target",
                                         "-framework",
                                         "-rpath",
                                         "-install_name",
                                         "-include-pch",
                                         "-dumpbase",
                                         "-dumpdir",
                                         "-aux-info",
                                         "-Xoffload-linker",
                                         "--param",
                                         "--sysroot",
                                         "--output",
                                         "--include",
                                         "--define-macro",
                                         "--language",
                                         "--config",
                                         "-serialize-diagnostics",
                                         "--serialize-diagnostics",
                                         "-iwithprefixbefore",
                                         "-ivfsoverlay",
                                         "-iframework",
                                         "-Tbss",
                                         "-Tdata",
                                         "-Ttext",
                                         "-arcmt-migrate-report-output",
                                         "-working-directory",
                                         "-gcc-toolchain",
                                         "-cxx-isystem",
                                         "-dylib_file",
                                         "-undefined",
                                         NULL};

/// Options after which clang stops before it links.
static const char *const StopsBeforeLink[] = {"-c",
                                              "-S",
                                              "-E",
                                              "-M",
                                              "-MM",
                                              "-fsyntax-only",
                                              "-fdriver-only",
                                              "-emit-ast",
                                              "-extract-api",
                                              "-module-file-info",
                                              "-verify-pch",
                                              "-emit-interface-stubs",
                                              "-emit-merged-ifs",
                                              "-rewrite-objc",
                                              "-rewrite-legacy-objc",
                                              "--analyze",
                                              "--assemble",
                                              "--compile",
                                              "--preprocess",
                                              "--precompile",
                                              "--dependencies",
                                              "--user-dependencies",
                                              "--emit-static-lib",
                                              "-print-supported-cpus",
                                              "--print-supported-cpus",
                                              NULL};

/// Links that a shared library cannot or must not be added to.
static const char *const LinksWithoutRuntime[] = {"-nostdlib",
                                                  "--no-standard-libraries",
                                                  "-nodefaultlibs",
                                                  "-static",
                                                  "--static",
                                                  "-static-pie",
                                                  "-r",
                                                  NULL};

/// Texts instead of a compilation. --version is apart.
static const char *const AsksForHelp[] = {"--help", "-help", "--help-hidden",
                                          NULL};

static const char *const Internal[] = {"-cc1", "-cc1as", "-cc1gen-reproducer",
                                       "--driver-mode=cl", NULL};

static bool is_header_name(const char *Name) {
  static const char *const Suffixes[] = {".h",   ".hh", ".hpp",
                                         ".hxx", ".H",  NULL};
  const char *Dot = strrchr(Name, '.');
  return Dot && is_one_of(Dot, Suffixes);
}

static void scan_language(struct pencilcc_scan *Scan, const char *Language) {
  size_t Length = strlen(Language);
  const size_t Tail = strlen("-header");
  Scan->headers =
      Length > Tail && strcmp(Language + Length - Tail, "-header") == 0;
}

/// One argument; Next is the one after it or NULL. Returns how many were used.
static int scan_one(struct pencilcc_scan *Scan, const char *Arg,
                    const char *Next) {
  if (Arg[0] != '-' || Arg[1] == '\0') {
    Scan->link_input |= !Scan->headers && !is_header_name(Arg);
    return 1;
  }
  if (strcmp(Arg, "-x") == 0 || strcmp(Arg, "--language") == 0) {
    if (Next)
      scan_language(Scan, Next);
    return 2;
  }
  if (starts_with(Arg, "-x"))
    scan_language(Scan, Arg + 2);
  else if (starts_with(Arg, "--language="))
    scan_language(Scan, Arg + strlen("--language="));
  else if (starts_with(Arg, "-l"))
    Scan->link_input = true;
  else if (strcmp(Arg, "--version") == 0)
    Scan->version = true;

  Scan->report |= starts_with(Arg, "-fplugin-arg-pencil-report=");
  Scan->remarks |= starts_with(Arg, "-Rpass") ||
                   starts_with(Arg, "-fsave-optimization-record");
  Scan->help |= is_one_of(Arg, AsksForHelp);
  Scan->no_link |= is_one_of(Arg, StopsBeforeLink);
  Scan->no_runtime |= is_one_of(Arg, LinksWithoutRuntime);
  return is_one_of(Arg, TakesValue) ? 2 : 1;
}

static bool scan_list(struct pencilcc_scan *Scan, size_t Count, char **Args,
                      int Depth);

static bool scan_file(struct pencilcc_scan *Scan, const char *Path, int Depth) {
  struct response_file File;
  if (!response_file_read(&File, Path))
    return false;
  bool Ok = scan_list(Scan, File.count, File.args, Depth + 1);
  response_file_free(&File);
  return Ok;
}

/// Everything after "--" is an input.
static void scan_inputs(struct pencilcc_scan *Scan, size_t Count, char **Args) {
  for (size_t I = 0; I < Count; ++I)
    Scan->link_input |= !Scan->headers && !is_header_name(Args[I]);
}

static bool scan_list(struct pencilcc_scan *Scan, size_t Count, char **Args,
                      int Depth) {
  for (size_t I = 0; I < Count;) {
    const char *Arg = Args[I];
    if (strcmp(Arg, "--") == 0) {
      scan_inputs(Scan, Count - I - 1, Args + I + 1);
      return true;
    }
    if (Arg[0] == '@' && Arg[1] && Depth < MaxFileDepth) {
      if (!scan_file(Scan, Arg + 1, Depth))
        return false;
      ++I;
      continue;
    }
    I += (size_t)scan_one(Scan, Arg, I + 1 < Count ? Args[I + 1] : NULL);
  }
  return true;
}

bool pencilcc_scan_arguments(struct pencilcc_scan *Scan, int Argc,
                             char **Argv) {
  if (Argc < 2)
    return true;
  Scan->internal = is_one_of(Argv[1], Internal);
  for (int I = 1; I < Argc; ++I) {
    Scan->own_help |= strcmp(Argv[I], "--pencil-help") == 0;
    Scan->no_pencil |= strcmp(Argv[I], "-no-pencil") == 0;
    Scan->no_rpath |= strcmp(Argv[I], "-no-pencil-rpath") == 0;
  }
  return scan_list(Scan, (size_t)Argc - 1, Argv + 1, 0);
}
