// RUN: %clang -fplugin=%plugin -fsyntax-only -Xclang -verify %s
// The attribute belongs to functions and takes no argument.
int x __attribute__((pencil)); // expected-warning {{'pencil' attribute only applies to functions}}
void f(int n __attribute__((pencil))); // expected-warning {{'pencil' attribute only applies to functions}}
__attribute__((pencil(1))) void g(void); // expected-error {{'pencil' attribute takes no arguments}}
void h(void) {
  __attribute__((pencil)); // expected-error {{'pencil' attribute cannot be applied to a statement}}
}
