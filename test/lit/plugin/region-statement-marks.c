// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -Wall -Wextra -Werror -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// A region is the block or the loop behind its pragma, wherever that may stand:
// one begin in front, one end behind, with the same id.
void use(int);
void places(int n, float *a) {
#pragma pencil region
  {
    use(1);
  }
#pragma pencil region
#pragma clang loop unroll(disable)
  for (int i = 0; i < n; i++)
    use(2);
  if (n > 3)
#pragma pencil region
    while (n > 4)
      use(n--);
  else
#pragma pencil region
    do
      use(3);
    while (n++ < 9);
label:
#pragma pencil independent
#pragma pencil region
  for (int i = 0; i < n; i++)
    a[i] = 4;
  use(5);
  if (n > 9)
    goto label;
}
// CHECK-LABEL: define {{.*}} @places(
// CHECK:       call void @pencil.region.begin(i32 noundef 0)
// CHECK:       call void @use(i32 noundef 1)
// CHECK:       call void @pencil.region.end(i32 noundef 0)
// CHECK:       call void @pencil.region.begin(i32 noundef 1)
// CHECK:       call void @use(i32 noundef 2)
// CHECK:       call void @pencil.region.end(i32 noundef 1)
// CHECK:       icmp sgt i32 %{{.*}}, 3
// CHECK:       call void @pencil.region.begin(i32 noundef 2)
// CHECK:       icmp sgt i32 %{{.*}}, 4
// CHECK:       call void @pencil.region.end(i32 noundef 2)
// CHECK:       call void @pencil.region.begin(i32 noundef 3)
// CHECK:       call void @use(i32 noundef 3)
// CHECK:       call void @pencil.region.end(i32 noundef 3)
// CHECK:       call void @pencil.region.begin(i32 noundef 4)
// CHECK:       call void @pencil.loop.enter(i32 noundef 0)
// CHECK:       call void @pencil.loop.independent(i32 noundef 0)
// CHECK:       call void @pencil.region.end(i32 noundef 4)
// CHECK:       call void @use(i32 noundef 5)
