// RUN: %clang -fplugin=%plugin -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// A scop begins and ends between statements that follow each other in a block,
// and nowhere else.
void use(int);
#pragma scop // expected-error {{'#pragma scop' must stand between the statements of a function}}
int outside;
#pragma endscop

void no_block(int n) {
  if (n)
#pragma scop // expected-error {{'#pragma scop' must stand between the statements of a function}}
    use(7);
#pragma endscop
}

int inside_a_statement(int n) {
  n = n +
#pragma scop // expected-error {{'#pragma scop' must stand between the statements of a function}}
      1;
#pragma endscop
  for (int i = 0;
#pragma scop // expected-error {{'#pragma scop' must stand between the statements of a function}}
       i < n; i++)
    use(9);
#pragma endscop
  return n;
}

int in_statement_expression(int n) {
  return ({
#pragma scop // expected-error {{'#pragma scop' must stand between the statements of a function}}
    n + 1;
#pragma endscop
  });
}
