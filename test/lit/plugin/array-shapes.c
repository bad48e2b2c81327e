// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -I%include -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | opt -S -passes=sroa | FileCheck %s
// Array parameters of a function with a marked loop are described at its entry:
// element size, then all extents, outermost first, as 64-bit values; without
// `static` C does not promise the outermost extent, so it is a hint only.
#include <pencil.h>
#define LOOP _Pragma("pencil independent") for (int i = 0; i < n; i++)

void constant(int n, float a[64][32]) { LOOP a[i][0] = 1; }
// CHECK-LABEL: define {{.*}} @constant(i32 {{.*}} %0, ptr {{.*}} %1)
// CHECK:       call void (ptr, i64, ...) @pencil.array.hint(ptr {{.*}}%1, i64 {{.*}}4, i64 {{.*}}64, i64 {{.*}}32)

void variable(int n, int m, double a[pencil_array n][m]) { LOOP a[i][0] = 1; }
// CHECK-LABEL: define {{.*}} @variable(
// CHECK-DAG:   %[[N:.*]] = sext i32 %0 to i64
// CHECK-DAG:   %[[M:.*]] = sext i32 %1 to i64
// CHECK:       @pencil.array(ptr {{.*}}%2, i64 {{.*}}8, i64 {{.*}}%[[N]], i64 {{.*}}%[[M]])

void unsigned_extent(unsigned n, short a[n + 1]) { LOOP a[i] = 1; }
// CHECK-LABEL: define {{.*}} @unsigned_extent(
// CHECK:       add i32 %0, 1
// CHECK:       %[[U:.*]] = add i32 %0, 1
// CHECK-NEXT:  %[[N:.*]] = zext i32 %[[U]] to i64
// CHECK-NEXT:  call {{.*}} @pencil.array.hint(ptr {{.*}}%1, i64 {{.*}}2, i64 {{.*}}%[[N]])

struct pixel { unsigned char r, g, b; };
struct size { long w, h; };
void structs(int n, const struct size *s, struct pixel a[s->h][s->w]) { LOOP a[i][0].r = 1; }
// CHECK-LABEL: define {{.*}} @structs(
// CHECK:       @pencil.array.hint(ptr {{.*}}%2, i64 {{.*}}3, i64 {{.*}}, i64 {{.*}})

typedef float row[16];
void typedefs(int n, row a[8], row b) { LOOP a[i][0] = b[i]; }
// CHECK-LABEL: define {{.*}} @typedefs(
// CHECK:       @pencil.array.hint(ptr {{.*}}%1, i64 {{.*}}4, i64 {{.*}}8, i64 {{.*}}16)
// CHECK:       @pencil.array.hint(ptr {{.*}}%2, i64 {{.*}}4, i64 {{.*}}16)

void changed(int n, float a[n]) {
  n = n / 2;
  LOOP a[i] = 1;
}
// CHECK-LABEL: define {{.*}} @changed(
// CHECK:       %[[N:.*]] = sext i32 %0 to i64
// CHECK-NEXT:  call {{.*}} @pencil.array.hint(ptr {{.*}}%1, i64 {{.*}}4, i64 {{.*}}%[[N]])
// CHECK:       sdiv i32 %0, 2
