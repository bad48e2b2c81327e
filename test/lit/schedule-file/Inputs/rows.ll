; for (i = 0; i < n; i++) for (j = 0; j < 100; j++) B[i][j] = A[i][j] + 1
define void @rows(i64 %n, ptr noalias %A, ptr noalias %B) "pencil.region" {
entry:
  %any = icmp sgt i64 %n, 0
  br i1 %any, label %outer, label %exit
outer:
  %i = phi i64 [ 0, %entry ], [ %i.next, %outer.latch ]
  %row = mul nsw i64 %i, 100
  br label %inner
inner:
  %j = phi i64 [ 0, %outer ], [ %j.next, %inner ]
  %at = add nsw i64 %row, %j
  %a = getelementptr inbounds float, ptr %A, i64 %at
  %x = load float, ptr %a
  %y = fadd float %x, 1.0
  %b = getelementptr inbounds float, ptr %B, i64 %at
  store float %y, ptr %b
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
