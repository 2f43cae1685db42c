import * as z from "zod/mini";
import type { BenchRun } from "./benchRun.ts";
import { amount } from "./report.ts";
import type { Row } from "./row.ts";

const oldRows = z.array(
  z.object({
    id: z.string(),
    scenario: z.string(),
    ours: z.number(),
    spread: z.nullable(z.number()),
    machine: z.string(),
    seed: z.number(),
  }),
);

/** Changes within so many spreads of both runs together are taken for noise. */
const NOISE_SPREADS = 3;

/**
 * What changed since the run whose rows `old` holds (a file of `--json`), each with the bound within which it
 * may be noise.
 * @throws when `old` is no such file.
 */
export function comparison(old: string, { rows, machine, seed }: BenchRun): string {
  const before = oldRows.parse(JSON.parse(old));
  const lines = rows.flatMap((row) => {
    const past = before.find(({ id, scenario }) => id === row.id && scenario === row.scenario);
    return past
      ? [changeOf(row, past.ours, past.spread ?? 0)]
      : [`| ${row.id} | ${row.scenario} | new | | | |`];
  });
  const differs = [
    before.some((row) => withoutLoad(row.machine) !== withoutLoad(machine)) && "another machine",
    before.some((row) => row.seed !== seed) && "another seed",
  ].filter(Boolean);
  return [
    ...(differs.length > 0 ? [`Compared with a run on ${differs.join(" and ")}.`, ""] : []),
    "| id | scenario | before | now | change | noise bound | verdict |",
    `|${" --- |".repeat(7)}`,
    ...lines,
  ].join("\n");
}

function changeOf(row: Row, past: number, pastSpread: number): string {
  const change = row.ours / past - 1;
  const bound = (NOISE_SPREADS * Math.hypot(row.spread ?? 0, pastSpread)) / past;
  const isBetter = row.unit === "requests/s" ? change > 0 : change < 0;
  const verdict = Math.abs(change) <= bound ? "within noise" : isBetter ? "better" : "WORSE";
  const cells = [row.id, row.scenario, amount(past, row.unit), amount(row.ours, row.unit)];
  return `| ${[...cells, percent(change), `±${percent(bound).slice(1)}`, verdict].join(" | ")} |`;
}

function percent(share: number): string {
  return `${share < 0 ? "-" : "+"}${Math.abs(share * 100).toFixed(1)} %`;
}

function withoutLoad(machine: string): string {
  return machine.replace(/, load .*/, "");
}
