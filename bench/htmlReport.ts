import type { BenchRun } from "./benchRun.ts";
import { amount, cellsOf, headOf } from "./report.ts";
import type { Row } from "./row.ts";

const BAR_WIDTH = 420;
const BAR_HEIGHT = 18;
const STYLE = `
  body { font: 15px/1.45 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; color: #1d2a24; background: #fbfaf5 }
  section { border-top: 1px solid #d8d5c8; padding: .75rem 0; display: grid; grid-template-columns: 1fr ${BAR_WIDTH + 40}px; gap: 1rem }
  h2 { font-size: 1rem; margin: 0 }
  p { margin: .25rem 0 }
  small { color: #5b655f }
  .missed { color: #b3261e; font-weight: 600 }
`;

/** A page that needs nothing else: each row with its bars. */
export function htmlReport(run: BenchRun): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Switchback benches</title>
<style>${STYLE}</style>
<h1>Switchback benches</h1>
<p>${escaped(headOf(run))}</p>
<p><small>Bars are on a logarithmic scale: each grid step is ten times the one before.</small></p>
${run.rows.map(section).join("\n")}
${run.leftOut.map((what) => `<p>Left out, ${escaped(what)}</p>`).join("\n")}
${run.failures.map(({ name, message }) => `<p class="missed">${escaped(name)} failed: ${escaped(message)}</p>`).join("\n")}
</html>
`;
}

function section(row: Row): string {
  const [id = "", scenario = "", , , ratio = "", , budget = "", verdict = "", note = ""] = cellsOf(row);
  const state = row.isMet ? "" : ' class="missed"';
  return `<section><div>
<h2>${escaped(id)} ${escaped(scenario)}</h2>
<p>budget ${escaped(budget)}: <span${state}>${verdict}</span>${ratio === "-" ? "" : `, ${escaped(ratio)} the peer`}</p>
<p><small>${escaped(note)}</small></p>
</div>${bars(row)}</section>`;
}

function bars({ unit, ours, peer, floor }: Row): string {
  const figures = [
    { name: "ours", value: ours, color: "#2f6f4f" },
    ...(peer ? [{ ...peer, color: "#b9703a" }] : []),
    ...(floor ? [{ ...floor, color: "#8a948f" }] : []),
  ];
  const known = figures.map(({ value }) => Math.max(value, 1e-6));
  const low = Math.floor(Math.log10(Math.min(...known))) - 1;
  const high = Math.max(low + 2, Math.ceil(Math.log10(Math.max(...known))));
  const x = (value: number) => ((Math.log10(Math.max(value, 1e-6)) - low) / (high - low)) * BAR_WIDTH;
  const height = figures.length * (BAR_HEIGHT + 18);
  const grid = Array.from({ length: high - low + 1 }, (_, step) => {
    const at = (step / (high - low)) * BAR_WIDTH;
    return `<line x1="${at.toFixed(1)}" x2="${at.toFixed(1)}" y1="0" y2="${height}" stroke="#d8d5c8"/>`;
  });
  const drawn = figures.map(({ name, value, color }, k) => {
    const y = k * (BAR_HEIGHT + 18);
    const label = `${escaped(name)}: ${escaped(amount(value, unit))}`;
    return `<text x="2" y="${y + 13}" font-size="12" fill="#1d2a24">${label}</text>
<rect x="0" y="${y + 17}" width="${x(value).toFixed(1)}" height="${BAR_HEIGHT - 4}" rx="2" fill="${color}"/>`;
  });
  return `<svg width="${BAR_WIDTH + 40}" height="${height}" role="img" aria-label="${figures.map(({ name, value }) => `${escaped(name)} ${escaped(amount(value, unit))}`).join(", ")}">${grid.join("")}${drawn.join("")}</svg>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
