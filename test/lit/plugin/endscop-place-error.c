// RUN: %clang -fplugin=%plugin -fsyntax-only -Xclang -verify %s
// A scop ends between the statements of the block in which it began.
void use(int);
void no_block(int n) {
#pragma scop
  if (n)
#pragma endscop // expected-error {{'#pragma endscop' must stand between the statements of a function}}
    use(8);
}
