; for (i = 1; i < n; i++) for (j = 0; j < 100; j++) A[i][j] = A[i-1][j] + 1
define void @sweep(i64 %n, ptr noalias %A) "pencil.region" {
entry:
  %any = icmp sgt i64 %n, 1
  br i1 %any, label %outer, label %exit
outer:
  %i = phi i64 [ 1, %entry ], [ %i.next, %outer.latch ]
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %above = add nsw i64 %i, -1
  %a = getelementptr inbounds [100 x i32], ptr %A, i64 %above, i64 %j
  %x = load i32, ptr %a
  %y = add i32 %x, 1
  %b = getelementptr inbounds [100 x i32], ptr %A, i64 %i, i64 %j
  store i32 %y, ptr %b
  %j.next = add nsw i64 %j, 1
  %j.more = icmp slt i64 %j.next, 100
  br i1 %j.more, label %inner, label %outer.latch
outer.latch:
  %i.next = add nsw i64 %i, 1
  %i.more = icmp slt i64 %i.next, %n
  br i1 %i.more, label %outer, label %exit
exit:
  ret void
}
