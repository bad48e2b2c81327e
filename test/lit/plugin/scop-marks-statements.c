// RUN: %clang -fplugin=%plugin -fplugin-arg-pencil-emit=annotated -Wall -Wextra -Werror -O1 -S -emit-llvm -Xclang -disable-llvm-passes %s -o - | FileCheck %s
// Everything between scop and endscop is the region; what is declared there is
// visible behind it, as in plain C.
void use(int);
void declarations(int n) {
  use(1);
#pragma scop
  int before = n + 10;
  for (int i = 0; i < n; i++)
    use(2);
  static int kept = 11;
  struct pair { int a, b; } p = {before, kept};
#pragma endscop
  struct pair q = p;
  use(q.a);
}
// CHECK-LABEL: define {{.*}} @declarations(
// CHECK:       call void @use(i32 noundef 1)
// CHECK:       call void @pencil.region.begin(i32 noundef 0)
// CHECK-NEXT:  call void @llvm.lifetime.start
// CHECK:       add nsw i32 %{{.*}}, 10
// CHECK:       call void @use(i32 noundef 2)
// CHECK:       getelementptr {{.*}} %struct.pair
// CHECK:       call void @pencil.region.end(i32 noundef 0)
// CHECK:       call void @use(

void several(int n) {
#pragma scop
  use(3);
#pragma endscop
#pragma scop
  use(4);
#pragma endscop
  use(5);
  if (n) {
#pragma scop
    use(6);
#pragma endscop
  }
}
// CHECK-LABEL: define {{.*}} @several(
// CHECK:       call void @pencil.region.begin(i32 noundef 0)
// CHECK-NEXT:  call void @use(i32 noundef 3)
// CHECK-NEXT:  call void @pencil.region.end(i32 noundef 0)
// CHECK-NEXT:  call void @pencil.region.begin(i32 noundef 1)
// CHECK-NEXT:  call void @use(i32 noundef 4)
// CHECK-NEXT:  call void @pencil.region.end(i32 noundef 1)
// CHECK-NEXT:  call void @use(i32 noundef 5)
// CHECK:       call void @pencil.region.begin(i32 noundef 2)
// CHECK-NEXT:  call void @use(i32 noundef 6)
// CHECK-NEXT:  call void @pencil.region.end(i32 noundef 2)

void nothing_inside(void) {
#pragma scop
#pragma endscop
  use(7);
#pragma scop
#pragma endscop
}
// CHECK-LABEL: define {{.*}} @nothing_inside(
// CHECK-NOT:   pencil.region
// CHECK:       ret void

void starts_of_statements(int n) {
#pragma scop
  __attribute__((unused)) int with_attribute = 1;
  __extension__ int extension = 2;
#pragma endscop
#pragma scop
  __extension__({ use(8); });
#pragma endscop
#pragma scop
#pragma clang loop unroll(disable)
  for (int i = 0; i < extension; i++)
    use(9);
#pragma endscop
#pragma scop
  ;
  (use)(n);
#pragma endscop
#pragma scop
  {
    use(10);
  }
#pragma endscop
#pragma scop
  _Static_assert(1, "");
  use(11);
#pragma endscop
}
// CHECK-LABEL:   define {{.*}} @starts_of_statements(
// CHECK-COUNT-6: call void @pencil.region.begin(
// CHECK-NOT:     call void @pencil.region.begin(
// CHECK:         ret void

void behind_labels(int n) {
  switch (n) {
  case 1:
#pragma scop
    use(12);
    use(13);
#pragma endscop
    break;
  default:
#pragma scop
    use(14);
#pragma endscop
  }
  if (n > 20)
    goto label;
label:
#pragma scop
  use(15);
#pragma endscop
}
// CHECK-LABEL: define {{.*}} @behind_labels(
// CHECK:       call void @pencil.region.begin(i32 noundef 0)
// CHECK-NEXT:  call void @use(i32 noundef 12)
// CHECK-NEXT:  call void @use(i32 noundef 13)
// CHECK-NEXT:  call void @pencil.region.end(i32 noundef 0)
// CHECK:       call void @pencil.region.begin(i32 noundef 1)
// CHECK-NEXT:  call void @use(i32 noundef 14)
// CHECK-NEXT:  call void @pencil.region.end(i32 noundef 1)
// CHECK:       call void @pencil.region.begin(i32 noundef 2)
// CHECK-NEXT:  call void @use(i32 noundef 15)
// CHECK-NEXT:  call void @pencil.region.end(i32 noundef 2)
