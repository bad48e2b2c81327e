//===- response_file.c - The arguments in an @file ------------------------===//
//
// In:  a path. Out: its arguments; see response_file.h for the rules.
// The text is split in place: an argument is never longer than its source.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "response_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// Reads everything that is left in Stream, NUL-terminated, from malloc.
static char *read_all(FILE *Stream) {
  size_t Size = 0, Room = 4096;
  char *Text = malloc(Room);
  while (Text) {
    Size += fread(Text + Size, 1, Room - Size - 1, Stream);
    if (Size < Room - 1) {
      Text[Size] = '\0';
      return Text;
    }
    char *Larger = realloc(Text, Room *= 2);
    if (!Larger)
      free(Text);
    Text = Larger;
  }
  return NULL;
}

static bool is_blank(char C) { return C != '\0' && strchr(" \t\n\r\v\f", C); }

/// Moves one argument from *From to To, unquoted; leaves *From behind it.
/// Returns the end of what it wrote.
static char *unquote(const char **From, char *To) {
  char Quote = '\0';
  for (; **From && (Quote || !is_blank(**From)); ++*From) {
    char C = **From;
    if (C == '\\' && (*From)[1])
      *To++ = *++*From;
    else if (Quote && C == Quote)
      Quote = '\0';
    else if (!Quote && (C == '"' || C == '\''))
      Quote = C;
    else
      *To++ = C;
  }
  return To;
}

static bool append(struct response_file *File, size_t *Room, char *Arg) {
  if (File->count == *Room) {
    *Room = *Room ? *Room * 2 : 16;
    char **Larger = realloc(File->args, *Room * sizeof *Larger);
    if (!Larger)
      return false;
    File->args = Larger;
  }
  File->args[File->count++] = Arg;
  return true;
}

bool response_file_read(struct response_file *File, const char *Path) {
  *File = (struct response_file){0};
  FILE *Stream = fopen(Path, "rb");
  if (!Stream)
    return true;
  File->text = read_all(Stream);
  fclose(Stream);
  if (!File->text)
    return false;

  size_t Room = 0;
  const char *From = File->text;
  for (;;) {
    while (is_blank(*From))
      ++From;
    if (!*From)
      return true;
    char *Arg = File->text + (From - File->text);
    char *End = unquote(&From, Arg);
    if (*From)
      ++From;
    *End = '\0';
    if (!append(File, &Room, Arg)) {
      response_file_free(File);
      return false;
    }
  }
}

void response_file_free(struct response_file *File) {
  free(File->args);
  free(File->text);
  *File = (struct response_file){0};
}
