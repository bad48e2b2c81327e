// RUN: %clang -fplugin=%plugin -fsyntax-only -ferror-limit=0 -Xclang -verify %s
// scop and endscop stand between the statements of one block, in pairs.
void use(int);

void missing_end(int n) {
  if (n) {
#pragma scop // expected-error {{'#pragma scop' without '#pragma endscop' in the same block}}
    use(1);
  } // expected-note {{the block ends here}}
#pragma endscop
#pragma scop
  use(2);
#pragma endscop
#pragma endscop // expected-error {{'#pragma endscop' without '#pragma scop'}}
}

void missing_begin(void) {
  use(3);
#pragma endscop // expected-error {{'#pragma endscop' without '#pragma scop'}}
}

void nested(int n) {
#pragma scop // expected-note {{'#pragma scop' is here}}
  use(4);
  if (n) {
#pragma scop // expected-error {{'#pragma scop' inside another one}}
    use(5);
  }
#pragma endscop
}

void end_in_inner_block(int n) {
#pragma scop // expected-note {{'#pragma scop' is here}}
  if (n) {
    use(6);
#pragma endscop // expected-error {{'#pragma endscop' stands in another block than its '#pragma scop'}}
  }
}

void text(void) {
#pragma scop now // expected-error {{unexpected text 'now' at the end of '#pragma scop'}}
  use(10);
#pragma scop
#pragma endscop ; // expected-error {{unexpected text ';' at the end of '#pragma endscop'}}
#pragma endscop // comments are none
}

#pragma endscop // expected-error {{'#pragma endscop' without '#pragma scop'}}
#pragma scop // expected-error {{'#pragma scop' without '#pragma endscop' in the same block}}
int last;
