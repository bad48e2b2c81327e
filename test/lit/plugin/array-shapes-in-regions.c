// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | opt -S -passes=sroa | FileCheck %s
// In a function with a region every array of several dimensions is described:
// parameters whose outermost extent is left open by -1 in its place, variables
// as objects of known size.
#define LOOP _Pragma("pencil region") for (int i = 0; i < n; i++)
static double global[8][9];
extern double open[][7];
double flat[64];
void use(void *);

void parameters(int n, double (*a)[200], double b[][30], int m, double (*c)[m], double d[4][5], double *e) {
  LOOP a[i][0] = b[i][0] + c[i][0] + d[0][0] + e[i];
}
// CHECK-LABEL: define {{.*}} @parameters(
// CHECK:       @pencil.array.hint(ptr {{.*}}%1, i64 {{.*}}8, i64 {{.*}}-1, i64 {{.*}}200)
// CHECK:       @pencil.array.hint(ptr {{.*}}%2, i64 {{.*}}8, i64 {{.*}}-1, i64 {{.*}}30)
// CHECK:       @pencil.array.hint(ptr {{.*}}%4, i64 {{.*}}8, i64 {{.*}}-1, i64 {{.*}}%{{.*}})
// CHECK:       @pencil.array.hint(ptr {{.*}}%5, i64 {{.*}}8, i64 {{.*}}4, i64 {{.*}}5)
// CHECK-NOT:   @pencil.array
// CHECK:       pencil.region.begin

void statics(int n) {
  if (n) {
    static float kept[2][3][4];
    LOOP global[i][0] = open[i][0] + flat[i] + kept[i][0][0];
  }
}
// CHECK-LABEL: define {{.*}} @statics(
// CHECK:       @pencil.array(ptr {{.*}}@global, i64 {{.*}}8, i64 {{.*}}8, i64 {{.*}}9)
// CHECK:       @pencil.array.hint(ptr {{.*}}@open, i64 {{.*}}8, i64 {{.*}}-1, i64 {{.*}}7)
// CHECK:       @pencil.array(ptr {{.*}}@statics.kept, i64 {{.*}}4, i64 {{.*}}2, i64 {{.*}}3, i64 {{.*}}4)
// CHECK-NOT:   @pencil.array
// CHECK:       pencil.region.begin

void locals(int n, int m) {
  int fixed[10][20], line[10];
  double variable[n + 1][m];
  float mixed[3][n];
  n = m = 0;
  use(fixed), use(line), use(variable), use(mixed);
  LOOP fixed[i][0] = 1;
}
// CHECK-LABEL: define {{.*}} @locals(i32 {{.*}} %0, i32 {{.*}} %1)
// CHECK:       %[[FIXED:.*]] = alloca [10 x [20 x i32]]
// CHECK:       @pencil.array(ptr {{.*}}%[[FIXED]], i64 {{.*}}4, i64 {{.*}}10, i64 {{.*}}20)
// CHECK:       %[[N1:.*]] = add nsw i32 %0, 1
// CHECK-NEXT:  %[[ROWS:.*]] = zext i32 %[[N1]] to i64
// CHECK-NEXT:  %[[COLUMNS:.*]] = zext i32 %1 to i64
// CHECK:       %[[VARIABLE:.*]] = alloca double
// CHECK:       @pencil.array(ptr {{.*}}%[[VARIABLE]], i64 {{.*}}8, i64 {{.*}}%[[ROWS]], i64 {{.*}}%[[COLUMNS]])
// CHECK:       %[[N:.*]] = zext i32 %0 to i64
// CHECK:       %[[MIXED:.*]] = alloca float
// CHECK:       @pencil.array(ptr {{.*}}%[[MIXED]], i64 {{.*}}4, i64 {{.*}}3, i64 {{.*}}%[[N]])
// CHECK-NOT:   @pencil.array

void in_loops(int n) {
  LOOP {
    int inner[2][2];
    use(inner);
  }
again:;
}
void with_labels(int n) {
again:;
  int repeated[2][2];
  use(repeated);
  LOOP use(0);
  if (n--)
    goto again;
}
// CHECK-LABEL: define {{.*}} @in_loops(
// CHECK-LABEL: define {{.*}} @with_labels(
// CHECK-NOT:   @pencil.array
// CHECK-LABEL: define {{.*}} @no_region(
void no_region(int n, double (*a)[200]) {
  int fixed[10][20];
  use(fixed);
  _Pragma("pencil independent") for (int i = 0; i < n; i++) global[i][0] = a[i][0];
}
// CHECK-NOT:   call {{.*}} @pencil.array
