import type { BenchRun } from "./benchRun.ts";
import type { JudgedRow } from "./judgedRow.ts";
import { medianOf } from "./medianOf.ts";
import { REFERENCE_MACHINE, REFERENCE_TASKS } from "./reference/referenceMachine.ts";
import type { Slowness } from "./reference/slowness.ts";
import { type Figure, ratioOf, type Unit } from "./row.ts";

const COLUMNS = ["id", "scenario", "ours", "scaled", "peer", "ratio", "floor", "budget", "verdict", "note"];

/** The environment of the run, and the rows as a Markdown table. */
export function report(run: BenchRun): string {
  const { rows, slowness, seconds, leftOut, failures } = run;
  const table = [COLUMNS, COLUMNS.map(() => "---"), ...rows.map(cellsOf)];
  return [
    headOf(run),
    machinesOf(slowness),
    `total: ${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`,
    "",
    ...table.map((cells) => `| ${cells.join(" | ")} |`),
    ...leftOut.map((what) => `\nLeft out, ${what}`),
    ...failures.map(({ name, message }) => `\n${name} FAILED: ${message}`),
  ].join("\n");
}

/** Machine, browser, renderer and seed in one line. */
function headOf({ machine, browser, seed }: Pick<BenchRun, "machine" | "browser" | "seed">): string {
  const drawn = browser ? `browser: ${browser.name}; renderer: ${browser.renderer}` : "browser: none ran";
  return `machine: ${machine}; ${drawn}; seed: ${seed}`;
}

/** How this machine compares with the reference machine during the run: median, minimum and maximum. */
function machinesOf(slowness: readonly Slowness[]): string {
  const { processor, date } = REFERENCE_MACHINE;
  const tasks = REFERENCE_TASKS.map((task) => {
    const times = slowness.map((each) => each[task]);
    const range = `${Math.min(...times).toFixed(2)} to ${Math.max(...times).toFixed(2)}`;
    return `${task} ${medianOf(times).median.toFixed(2)} (${range})`;
  });
  return `times as long as on the reference machine (${processor}; ${date}): ${tasks.join(", ")}`;
}

/** The formatted cells of a row. */
export function cellsOf(row: JudgedRow): string[] {
  const { id, scenario, unit, ours, scaled, most, peer, floor, budget, isMet, note } = row;
  const ratio = ratioOf(row);
  const named = (figure: Figure | null) => (figure ? `${amount(figure.value, unit)} (${figure.name})` : "-");
  return [
    id,
    scenario,
    amount(ours, unit),
    scaled === null ? "-" : `${amount(scaled, unit)} (${most?.boundBy})`,
    named(peer),
    ratio === null ? "-" : `${precise(ratio)}x`,
    named(floor),
    budget,
    isMet ? "met" : "MISSED",
    note ?? "",
  ];
}

export function amount(value: number, unit: Unit): string {
  return `${precise(value)} ${unit}`;
}

/** Three significant digits. */
function precise(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString("en");
  return value >= 0.001 || value === 0 ? String(Number(value.toPrecision(3))) : value.toFixed(5);
}
