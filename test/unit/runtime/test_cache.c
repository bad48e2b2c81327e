/*===- test_cache.c - The kernel cache on disk -----------------------------===*
 *
 * Where it is, what comes back, and that damage of any kind means "not there".
 *
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *===----------------------------------------------------------------------===*/
#include "cache.h"
#include "child.h"
#include "mocka.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char parent[] = "/tmp/pencil-cache-XXXXXX";
static char directory[64], entry[512];

static struct pencil_blob blob(const char *text) {
  return (struct pencil_blob){(unsigned char *)(uintptr_t)text, strlen(text)};
}

static void the_directory_follows_the_variables(void **state) {
  char text[64];
  (void)state;
#define DIRECTORY(...) pencil_cache_directory(text, sizeof text, __VA_ARGS__)
  assert_string_equal(DIRECTORY(NULL, "/own", "/xdg", "/home/u"), "/own");
  assert_string_equal(DIRECTORY("1", NULL, "/xdg", "/home/u"), "/xdg/pencil");
  assert_string_equal(DIRECTORY("on", NULL, NULL, "/home/u"),
                      "/home/u/.cache/pencil");
  assert_string_equal(DIRECTORY(NULL, NULL, "relative", "/home/u"),
                      "/home/u/.cache/pencil");
  assert_null(DIRECTORY(NULL, NULL, NULL, NULL));
  assert_null(DIRECTORY("0", "/own", "/xdg", "/home/u"));
  assert_null(DIRECTORY("off", "/own", "/xdg", "/home/u"));
  char longer[200];
  memset(longer, 'x', sizeof longer - 1);
  longer[0] = '/';
  longer[sizeof longer - 1] = 0;
  assert_null(DIRECTORY(NULL, longer, NULL, NULL));
}

/* The one entry of the directory. */
static void find_entry(void) {
  DIR *open = opendir(directory);
  EXPECT(open);
  int count = 0;
  for (struct dirent *at; (at = readdir(open));)
    if (*at->d_name != '.') {
      ++count;
      snprintf(entry, sizeof entry, "%s/%s", directory, at->d_name);
    }
  closedir(open);
  EXPECT(count == 1);
}

static bool holds(const char *key, const char *text,
                  enum pencil_cache_kind kind) {
  struct pencil_blob k = blob(key), payload;
  enum pencil_cache_kind found;
  if (!pencil_cache_load(&k, &found, &payload))
    return false;
  bool same = found == kind && payload.bytes == strlen(text) &&
              !memcmp(payload.data, text, payload.bytes);
  pencil_blob_free(&payload);
  EXPECT(same);
  return true;
}

static void put(const char *key, const char *text,
                enum pencil_cache_kind kind) {
  struct pencil_blob k = blob(key), payload = blob(text);
  pencil_cache_store(&k, kind, &payload);
}

static int round_trip_body(void) {
  struct stat info;
  setenv("PENCIL_CACHE_DIR", directory, 1);
  EXPECT(!holds("key", "", PENCIL_CACHE_SPIR));
  EXPECT(!stat(directory, &info) && (info.st_mode & 0777) == 0700);
  put("key", "payload", PENCIL_CACHE_SPIR);
  EXPECT(holds("key", "payload", PENCIL_CACHE_SPIR));
  EXPECT(!holds("kez", "payload", PENCIL_CACHE_SPIR));
  put("key", "other", PENCIL_CACHE_BINARY);
  EXPECT(holds("key", "other", PENCIL_CACHE_BINARY));
  find_entry();
  return CHILD_PASSED;
}

static void what_is_put_comes_back(void **state) {
  (void)state;
  RUN(round_trip_body);
}

static int damage_body(void) {
  static unsigned char whole[4096], spoilt[4096];
  setenv("PENCIL_CACHE_DIR", directory, 1);
  put("key", "payload", PENCIL_CACHE_SPIR);
  find_entry();
  FILE *file = fopen(entry, "rb");
  EXPECT(file);
  size_t bytes = fread(whole, 1, sizeof whole, file);
  fclose(file);
  for (size_t i = 0; i < bytes * 2; ++i) {
    size_t keep = i < bytes ? i : bytes; /* cut short, then one byte changed */
    memcpy(spoilt, whole, bytes);
    if (i >= bytes)
      spoilt[i - bytes] ^= 0x20;
    file = fopen(entry, "wb");
    EXPECT(file && fwrite(spoilt, 1, keep, file) == keep);
    fclose(file);
    EXPECT(!holds("key", "payload", PENCIL_CACHE_SPIR));
  }
  put("key", "payload", PENCIL_CACHE_SPIR);
  EXPECT(holds("key", "payload", PENCIL_CACHE_SPIR));
  return CHILD_PASSED;
}

static void damage_means_not_there(void **state) {
  (void)state;
  RUN(damage_body);
}

/* An entry under the right name with another key: a hash collision. */
static int foreign_key_body(void) {
  char first[512], aside[64];
  setenv("PENCIL_CACHE_DIR", directory, 1);
  put("key", "payload", PENCIL_CACHE_SPIR);
  find_entry();
  memcpy(first, entry, sizeof first);
  snprintf(aside, sizeof aside, "%s/aside", parent);
  EXPECT(!rename(first, aside));
  put("kez", "wrong one", PENCIL_CACHE_SPIR);
  find_entry();
  EXPECT(!rename(entry, first));
  EXPECT(!holds("key", "wrong one", PENCIL_CACHE_SPIR));
  return CHILD_PASSED;
}

static void the_whole_key_is_compared(void **state) {
  (void)state;
  RUN(foreign_key_body);
}

static int shared_directory_body(void) {
  setenv("PENCIL_CACHE_DIR", directory, 1);
  EXPECT(!mkdir(directory, 0700) && !chmod(directory, 0777));
  put("key", "payload", PENCIL_CACHE_SPIR);
  EXPECT(!holds("key", "payload", PENCIL_CACHE_SPIR));
  return CHILD_PASSED;
}

static void a_directory_that_others_can_write_is_not_used(void **state) {
  (void)state;
  RUN(shared_directory_body);
}

static int shared_entry_body(void) {
  setenv("PENCIL_CACHE_DIR", directory, 1);
  put("key", "payload", PENCIL_CACHE_SPIR);
  find_entry();
  EXPECT(holds("key", "payload", PENCIL_CACHE_SPIR));
  EXPECT(!chmod(entry, 0622));
  EXPECT(!holds("key", "payload", PENCIL_CACHE_SPIR));
  return CHILD_PASSED;
}

static void an_entry_that_others_can_write_is_not_used(void **state) {
  (void)state;
  RUN(shared_entry_body);
}

static int no_directory_body(void) {
  setenv("PENCIL_CACHE_DIR", "/dev/null/cache", 1);
  put("key", "payload", PENCIL_CACHE_SPIR);
  EXPECT(!holds("key", "payload", PENCIL_CACHE_SPIR));
  return CHILD_PASSED;
}

static void a_directory_that_cannot_be_made_is_no_error(void **state) {
  (void)state;
  RUN(no_directory_body);
}

static int set_up(void **state) {
  (void)state;
  strcpy(parent + strlen(parent) - 6, "XXXXXX");
  if (!mkdtemp(parent))
    return -1;
  snprintf(directory, sizeof directory, "%s/a", parent);
  return 0;
}

static int tear_down(void **state) {
  char command[128];
  (void)state;
  snprintf(command, sizeof command, "rm -rf '%s'", parent);
  return system(command);
}

#define TEST(F) cmocka_unit_test_setup_teardown(F, set_up, tear_down)

int main(void) {
  const struct CMUnitTest tests[] = {
      TEST(the_directory_follows_the_variables),
      TEST(what_is_put_comes_back),
      TEST(damage_means_not_there),
      TEST(the_whole_key_is_compared),
      TEST(a_directory_that_others_can_write_is_not_used),
      TEST(an_entry_that_others_can_write_is_not_used),
      TEST(a_directory_that_cannot_be_made_is_no_error),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
