// RUN: %clang -fplugin=%plugin -fsyntax-only -fblocks -fopenmp -Xclang -verify %s
// Where a block is no statement of the function, the region is ignored.
void use(int);
int f(int n) {
  n = (
#pragma pencil region // expected-warning {{'#pragma pencil region' is not supported in this place}}
      { n + 1; });
  int a[] =
#pragma pencil region // expected-warning {{'#pragma pencil region' is not supported in this place}}
      {1, 2};
  (void)a;
  void (^b)(void) = ^{
#pragma pencil region // expected-warning {{'#pragma pencil region' is not supported in this place}}
    for (int i = 0; i < n; i++)
      use(i);
  };
  b();
#pragma omp parallel
  {
#pragma pencil region // expected-warning {{'#pragma pencil region' is not supported in this place}}
    {
      use(1);
    }
  }
  return n;
}
