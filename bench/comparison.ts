import * as z from "zod/mini";
import type { BenchRun } from "./benchRun.ts";
import { amount } from "./report.ts";
import type { Row } from "./row.ts";

const fileRow = z.object({
  id: z.string(),
  scenario: z.string(),
  // JSON writes NaN and Infinity as null.
  ours: z.nullable(z.number()),
  halfIqr: z.optional(z.nullable(z.number())),
  machine: z.string(),
  seed: z.number(),
});

/** The fields of an older row that are compared. */
export interface OldRow extends Omit<z.infer<typeof fileRow>, "halfIqr"> {
  halfIqr: number | null;
}

/** Changes within this many half interquartile ranges of both runs together count as noise. */
const NOISE_HALF_IQRS = 3;

/** Parses the rows of a file written by `--json`. @throws if `text` is not such a file. */
export function oldRows(text: string): OldRow[] {
  const rows = z.array(fileRow).parse(JSON.parse(text));
  return rows.map(({ halfIqr = null, ...row }) => ({ ...row, halfIqr }));
}

/** The changes since the older run, each with its noise bound. */
export function comparison(before: readonly OldRow[], { rows, machine, seed }: BenchRun): string {
  const pastOf = (row: Row) => before.find(({ id, scenario }) => id === row.id && scenario === row.scenario);
  const missing = before.length - rows.filter(pastOf).length;
  const differs = [
    before.some((row) => withoutLoad(row.machine) !== withoutLoad(machine)) && "another machine",
    before.some((row) => row.seed !== seed) && "another seed",
  ].filter(Boolean);
  return [
    ...(differs.length > 0 ? [`Compared with a run on ${differs.join(" and ")}.`, ""] : []),
    "| id | scenario | before | now | change | noise bound | verdict |",
    `|${" --- |".repeat(7)}`,
    ...rows.map((row) => `| ${cellsOf(row, pastOf(row)).join(" | ")} |`),
    ...(missing > 0 ? ["", `The older run has ${missing} rows that this one lacks.`] : []),
  ].join("\n");
}

function cellsOf(row: Row, past: OldRow | undefined): string[] {
  const { id, scenario, ours, unit } = row;
  const now = amount(ours, unit);
  if (past === undefined || past.ours === null) return [id, scenario, "-", now, "-", "-", "new"];
  const change = ours / past.ours - 1;
  const bound = noiseBound(row.halfIqr ?? null, past.halfIqr) / past.ours;
  const shownBound = Number.isNaN(bound) ? "unknown" : `±${percent(bound).slice(1)}`;
  return [
    id,
    scenario,
    amount(past.ours, unit),
    now,
    percent(change),
    shownBound,
    verdictOf(row, change, bound),
  ];
}

/** In the unit of the arguments; NaN if one of them is unknown. */
function noiseBound(halfIqr: number | null, pastHalfIqr: number | null): number {
  return NOISE_HALF_IQRS * Math.hypot(halfIqr ?? Number.NaN, pastHalfIqr ?? Number.NaN);
}

function verdictOf({ unit }: Row, change: number, bound: number): string {
  if (Number.isNaN(change)) return "NOT MEASURED";
  if (change === 0) return "the same";
  if (Number.isNaN(bound)) return "measured once";
  if (Math.abs(change) <= bound) return "within noise";
  const isBetter = unit === "requests/s" ? change > 0 : change < 0;
  return isBetter ? "better" : "WORSE";
}

function percent(share: number): string {
  return `${share < 0 ? "-" : "+"}${Math.abs(share * 100).toFixed(1)} %`;
}

function withoutLoad(machine: string): string {
  return machine.replace(/, load .*/, "");
}
