// RUN: %clang -fplugin=%plugin -O2 -g -I%include -c %s -o %t.o -fplugin-arg-pencil-report=%t.html
// RUN: %python %S/Inputs/check_html.py < %t.html
// RUN: FileCheck %s < %t.html
//
// Whatever stands in the source is shown and not interpreted, comments over
// several lines included.

// CHECK-NOT: <script>
// CHECK: <span class="c">/* &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp;amp;</span></code>
// CHECK: <span class="c">   for (;;) &lt;/div&gt; */</span>
// CHECK: <span class="c">// it&#39;s &lt;b&gt;</span>
void f(int n, int a[static const restrict n]) {
#pragma scop
  for (int i = 0; i < n; i++) {
    /* <script>alert("1")</script> &amp;
   for (;;) </div> */
    a[i] = i < 3 && i > 1; // it's <b>
  }
#pragma endscop
}
