import type { BenchRun } from "./benchRun.ts";
import { type Figure, type Row, ratioOf, type Unit } from "./row.ts";

/** What was measured where, and the rows as a Markdown table. */
export function report({ machine, browser, seed, rows, leftOut, failures }: BenchRun): string {
  const table = [
    ["id", "scenario", "ours", "peer", "ratio", "floor", "budget", "verdict", "note"],
    Array<string>(9).fill("---"),
    ...rows.map(cellsOf),
  ];
  return [
    headOf({ machine, browser, seed }),
    "",
    ...table.map((cells) => `| ${cells.join(" | ")} |`),
    ...leftOut.map((what) => `\nLeft out, ${what}`),
    ...failures.map(({ name, message }) => `\n${name} FAILED: ${message}`),
  ].join("\n");
}

/** Machine, browser, renderer and seed in one line. */
export function headOf({ machine, browser, seed }: Pick<BenchRun, "machine" | "browser" | "seed">): string {
  const drawn = browser ? `browser: ${browser.name}; renderer: ${browser.renderer}` : "browser: none ran";
  return `machine: ${machine}; ${drawn}; seed: ${seed}`;
}

/** The figures of a row in words, as the reports show them. */
export function cellsOf(row: Row): string[] {
  const { id, scenario, unit, ours, peer, floor, budget, isMet, note } = row;
  const ratio = ratioOf(row);
  const named = (figure: Figure | null) => (figure ? `${amount(figure.value, unit)} (${figure.name})` : "-");
  return [
    id,
    scenario,
    amount(ours, unit),
    named(peer),
    ratio === null ? "-" : `${precise(ratio)}x`,
    named(floor),
    budget,
    isMet ? "met" : "MISSED",
    note ?? "",
  ];
}

export function amount(value: number, unit: Unit): string {
  return unit === "x" ? `${precise(value)}x` : `${precise(value)} ${unit}`;
}

/** Three digits that count. */
function precise(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString("en");
  return value >= 0.001 || value === 0 ? String(Number(value.toPrecision(3))) : value.toFixed(5);
}
