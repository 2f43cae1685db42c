import { escapeXml } from "../src/lib/escapeXml.ts";
import { barsSvg } from "./barsSvg.ts";
import type { BenchRun } from "./benchRun.ts";
import type { JudgedRow } from "./judgedRow.ts";
import { cellsOf, headOf, machinesOf } from "./report.ts";
import type { Row } from "./row.ts";

const STYLE = `
  :root { color-scheme: light dark; --ink: #1d2a24; --soft: #5b655f; --paper: #fbfaf5; --line: #d8d5c8; --bad: #b3261e; --ours: #2f6f4f; --peer: #b9703a; --floor: #8a948f }
  @media (prefers-color-scheme: dark) { :root { --ink: #e6e9e2; --soft: #a3ada6; --paper: #141a17; --line: #37403b; --bad: #ff9488; --ours: #63b58a; --peer: #d39463; --floor: #7b8781 } }
  body { font: 15px/1.45 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; color: var(--ink); background: var(--paper); overflow-wrap: anywhere }
  section { border-top: 1px solid var(--line); padding: .75rem 0; display: grid; grid-template-columns: 1fr minmax(0, 29rem); gap: .5rem 1.5rem }
  @media (max-width: 46rem) { section { grid-template-columns: minmax(0, 1fr) } }
  h2 { font-size: 1rem; margin: 0 }
  p { margin: .25rem 0 }
  small { color: var(--soft) }
  .missed, .missed a { color: var(--bad); font-weight: 600 }
  svg { width: 100%; font-size: 12px; fill: var(--ink) }
  .power { font-size: 10px; fill: var(--soft) }
  .grid { stroke: var(--line) }
  .ours { fill: var(--ours) }
  .peer { fill: var(--peer) }
  .floor { fill: var(--floor) }
`;

/** A self-contained page: broken budgets first, then each row with its bars. */
export function htmlReport(run: BenchRun): string {
  const missed = run.rows.flatMap((row, k) => (row.isMet ? [] : [{ row, k }]));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Switchback benches</title>
<style>${STYLE}</style>
<h1>Switchback benches</h1>
<p>${escapeXml(headOf(run))}</p>
<p>${escapeXml(machinesOf(run.slowness))}</p>
<p>${run.rows.length - missed.length} of ${run.rows.length} rows are met.</p>
${run.failures.map(({ name, message }) => `<p class="missed">${escapeXml(name)} failed: ${escapeXml(message)}</p>`).join("\n")}
${missed.map(({ row, k }) => `<p class="missed">Missed: <a href="#row-${k}">${escapeXml(titleOf(row))}</a></p>`).join("\n")}
${run.leftOut.map((what) => `<p>Left out, ${escapeXml(what)}</p>`).join("\n")}
<p><small>Bars are on a logarithmic scale: each line of the grid is ten times the one before.</small></p>
${run.rows.map(section).join("\n")}
</html>
`;
}

function section(row: JudgedRow, k: number): string {
  const [, , ours = "", scaled = "", , ratio = "", , budget = "", verdict = "", note = ""] = cellsOf(row);
  const state = row.isMet ? "" : ' class="missed"';
  const onReference = scaled === "-" ? "" : `, on the reference machine ${escapeXml(scaled)}`;
  const compared = ratio === "-" ? "" : `, ${escapeXml(ratio)} as good as the peer`;
  return `<section id="row-${k}"><div>
<h2>${escapeXml(titleOf(row))}</h2>
<p>${escapeXml(ours)}${onReference}${compared}; budget ${escapeXml(budget)}: <span${state}>${verdict}</span></p>
<p><small>${escapeXml(note)}</small></p>
</div>${barsSvg(row)}</section>`;
}

function titleOf({ id, scenario }: Row): string {
  return id === "-" ? scenario : `${id} ${scenario}`;
}
