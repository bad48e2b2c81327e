//===- ReportStyle.cpp - How the report looks -----------------------------===//
//
// Green runs on the device, blue inside a work-item, amber on the host around
// kernels, red not at all.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#include "scop/ReportParts.h"

static const char Style[] = R"css(
:root {
  color-scheme: light dark;
  --paper: #f4f5f7; --card: #ffffff; --well: #f8f9fb; --ink: #1b2230;
  --dim: #667085; --line: #e2e6ec; --link: #2456c9;
  --device: #0b7a53; --device-bg: #e2f5ec; --inside: #2f62c4;
  --inside-bg: #e8effc; --host: #95600a; --host-bg: #fcf1da;
  --stay: #b3322b; --stay-bg: #fbe9e7; --kernel: #7a4bc2; --kernel-bg: #f1eafb;
  --k: #7a3e9d; --c: #7c8794; --p: #95600a; --n: #0b7285; --s: #0b7a53;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0f1319; --card: #171c24; --well: #12171e; --ink: #e4e8ef;
    --dim: #97a1b3; --line: #2a313d; --link: #8ab4f8;
    --device: #5fd3a2; --device-bg: #10301f; --inside: #8fb5f7;
    --inside-bg: #16263f; --host: #e6b45c; --host-bg: #33270f;
    --stay: #f28b82; --stay-bg: #3a1c1a; --kernel: #c3a3f2;
    --kernel-bg: #261c38;
    --k: #c792ea; --c: #7f8a9a; --p: #e6b45c; --n: #7fd4e0; --s: #8fd6a8;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif;
}
header, main { max-width: 1320px; margin: 0 auto; padding: 0 24px; }
header { padding-top: 34px; }
h1 { font-size: 26px; margin: 0; letter-spacing: -0.01em; }
h2 { font-size: 20px; margin: 0; }
h3 { font-size: 16px; margin: 26px 0 10px; }
h4 {
  font-size: 12px; margin: 20px 0 6px; color: var(--dim);
  text-transform: uppercase; letter-spacing: 0.06em;
}
.rejection h4 { text-transform: none; letter-spacing: 0; font-size: 13px; }
p { margin: 6px 0; }
h1, h2, h3, h4, p, .title, td { overflow-wrap: break-word; }
h1, h2, .title span, p { min-width: 0; overflow-wrap: anywhere; }
a { color: var(--link); text-decoration: none; }
a:hover { text-decoration: underline; }
code, pre, .source, .stmt, svg .name, svg .code {
  font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono",
    monospace;
  font-size: 13px;
}
.dim, .sub, .empty, .estimate { color: var(--dim); }
.sub { margin: 2px 0 18px; }
.card {
  background: var(--card); border: 1px solid var(--line); border-radius: 12px;
  padding: 20px 22px; margin: 0 0 26px;
  box-shadow: 0 1px 2px rgb(0 0 0 / 5%);
}
.title { display: flex; flex-wrap: wrap; gap: 10px; align-items: baseline; }
.title .at { color: var(--dim); }
.chip {
  display: inline-block; padding: 0 8px; border-radius: 999px; font-size: 12px;
  line-height: 20px; font-weight: 600; white-space: nowrap;
}
.chip.device { color: var(--device); background: var(--device-bg); }
.chip.inside { color: var(--inside); background: var(--inside-bg); }
.chip.host { color: var(--host); background: var(--host-bg); }
.chip.stay { color: var(--stay); background: var(--stay-bg); }
.wish {
  margin-left: 6px; font-size: 12px; color: var(--kernel); white-space: nowrap;
}
.stmt {
  font-size: 12px; padding: 0 6px; border-radius: 5px; color: var(--dim);
  background: var(--well); border: 1px solid var(--line); white-space: nowrap;
}
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th {
  text-align: left; font-weight: 600; font-size: 12px; color: var(--dim);
  border-bottom: 1px solid var(--line); padding: 4px 14px 4px 0;
}
td {
  vertical-align: top; padding: 6px 14px 6px 0;
  border-bottom: 1px solid var(--line);
}
tbody tr:last-child td { border-bottom: 0; }
td.num { font-variant-numeric: tabular-nums; }
td.became { min-width: 13em; }
tr.private td { color: var(--dim); }
tr.binds td { background: var(--stay-bg); }
tr.binds td:first-child { border-left: 3px solid var(--stay); padding-left: 6px; }
)css"
                            R"css(
.source {
  margin: 16px 0 4px; padding: 12px 0; background: var(--well);
  border: 1px solid var(--line); border-radius: 9px; overflow-x: auto;
}
.source .empty { padding: 0 16px; font-family: inherit; }
.row {
  display: flex; gap: 14px; padding: 0 16px 0 0; min-width: max-content;
  border-left: 4px solid transparent;
}
.row code { white-space: pre; tab-size: 8; flex: 1; }
.row .no {
  flex: none; width: 52px; text-align: right; color: var(--dim);
  user-select: none;
}
.row .stmt { position: sticky; right: 12px; }
@media (max-width: 640px) {
  header, main { padding-left: 10px; padding-right: 10px; }
  .card { padding: 14px 12px; }
  .notes { padding-left: 44px; margin-left: 0 !important; }
  .row { gap: 8px; }
  .row .no { width: 32px; }
  .row .stmt { position: static; }
}
.row.device { border-color: var(--device); background: var(--device-bg); }
.row.inside { border-color: var(--inside); background: var(--inside-bg); }
.row.host { border-color: var(--host); background: var(--host-bg); }
.row.stay { border-color: var(--stay); background: var(--stay-bg); }
.notes {
  padding: 3px 16px 5px 70px; font-size: 13px; line-height: 1.5;
  max-width: 1180px;
}
.note { font-family: system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
.note .target {
  display: inline-block; width: 3em; color: var(--dim); font-size: 12px;
}
.note .became { margin: 0 8px; font-weight: 600; }
.why { color: var(--dim); }
.why::before { content: "\00b7"; margin: 0 6px 0 4px; }
.k { color: var(--k); } .c { color: var(--c); font-style: italic; }
.p { color: var(--p); } .n { color: var(--n); } .s { color: var(--s); }
.targets {
  display: grid; gap: 26px; margin-top: 22px;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 520px), 1fr));
}
.target-card { min-width: 0; border-top: 3px solid var(--line); }
.target-card.device { border-color: var(--device); }
.target-card.stay { border-color: var(--stay); }
.target-card h3 { margin: 12px 0 0; }
.tree { font-size: 13px; overflow-x: auto; }
.node {
  border: 1px solid var(--line); border-left: 4px solid var(--line);
  border-radius: 8px; margin: 6px 0; padding: 5px 8px 5px 10px;
  background: var(--card);
}
.node .head { display: flex; flex-wrap: wrap; gap: 2px 12px; }
.node .head code { color: var(--dim); }
.node.kernel { background: var(--kernel-bg); border-color: var(--kernel); }
.node.device { border-left-color: var(--device); }
.node.device > .head b { color: var(--device); }
.node.inside { border-left-color: var(--inside); }
.node.inside > .head b { color: var(--inside); }
.node.host { border-left-color: var(--host); }
.node.host > .head b { color: var(--host); }
.node.kernel > .head b { color: var(--kernel); }
.node.sequence, .node.filter { border-style: dashed; border-left-width: 1px; }
.node.sequence > .head b, .node.filter > .head b {
  color: var(--dim); font-weight: 400;
}
.leaf { display: flex; gap: 10px; align-items: baseline; padding: 3px 0; }
.leaf code {
  white-space: pre; min-width: 0; overflow: hidden; text-overflow: ellipsis;
}
.node .node { border-right: 0; border-radius: 8px 0 0 8px; padding-right: 0; }
.node.kernel, .node .node.kernel { padding-right: 0; }
details { margin: 10px 0 0; }
summary { cursor: pointer; color: var(--dim); font-size: 13px; }
pre {
  background: var(--well); border: 1px solid var(--line); border-radius: 8px;
  padding: 10px 12px; overflow-x: auto; font-size: 12px; line-height: 1.45;
}
.deps { display: flex; flex-wrap: wrap; gap: 28px; align-items: flex-start; }
.deps figure { margin: 0; max-width: 100%; overflow-x: auto; }
.deps .wide { flex: 1; min-width: min(100%, 460px); }
figcaption { color: var(--dim); font-size: 12px; margin-top: 6px; }
.key {
  display: inline-block; width: 26px; margin: 0 6px 3px 8px;
  border-top: 2px solid var(--dim);
}
.key.anti { border-top-style: dashed; }
.key.output { border-top-style: dotted; }
svg .box { fill: var(--well); stroke: var(--line); }
svg text { font-size: 11px; fill: var(--dim); }
svg .name { fill: var(--ink); font-weight: 600; font-size: 12px; }
svg .code { font-size: 11px; }
svg .arrow path { fill: none; stroke: var(--dim); stroke-width: 1.6; }
svg .arrow polygon { fill: var(--dim); }
svg .arrow circle { fill: var(--card); stroke: var(--dim); }
svg .arrow.anti path { stroke-dasharray: 6 4; }
svg .arrow.output path { stroke-dasharray: 2 3; }
svg .arrow.private { opacity: 0.55; }
svg .arrow.binds path, svg .arrow.binds circle { stroke: var(--stay); }
svg .arrow.binds path { stroke-width: 2.2; }
svg .arrow.binds polygon, svg .arrow.binds text { fill: var(--stay); }
.legend { display: flex; flex-wrap: wrap; gap: 8px 18px; font-size: 13px; }
footer { color: var(--dim); font-size: 13px; padding: 0 0 40px; }
@media print { body { background: none; } .card { break-inside: avoid; } }
)css";

const char *pencil::reportStyle() { return Style; }
