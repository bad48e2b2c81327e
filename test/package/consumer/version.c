/* version.c - Calls the runtime's own interface. */
#include <pencil/runtime.h>
#include <stdio.h>

int main(void) {
  puts(pencil_rt_version());
  return 0;
}
