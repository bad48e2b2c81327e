// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -Wall -Wextra -Werror -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// Kind, dimension and size reach the marker. Numbers may be macros and constant
// expressions; the words of the pragma are not taken for macros.
#define local broken
#define size broken
#define DIM 2
#define TILE (4 * 8)
void f(int n, float *a) {
#pragma pencil map(group(DIM)) size(TILE - 1)
  for (int i = 0; i < n; i++)
#pragma pencil map(local(0x1)) size((1 << 3) / 2 % 3 + 4095)
    for (int j = 0; j < n; j++)
#pragma pencil map(seq)
      for (int k = 0; k < n; k++)
        a[i + j + k] = 1;
#pragma pencil map(global(+0))
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
// CHECK: call void @pencil.loop.map(i32 noundef 0, i32 noundef 0, i32 noundef 2, i64 noundef 31)
// CHECK: call void @pencil.loop.map(i32 noundef 1, i32 noundef 1, i32 noundef 1, i64 noundef 4096)
// CHECK: call void @pencil.loop.map(i32 noundef 2, i32 noundef 3, i32 noundef 0, i64 noundef 0)
// CHECK: call void @pencil.loop.map(i32 noundef 3, i32 noundef 2, i32 noundef 0, i64 noundef 0)
