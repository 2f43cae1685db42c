import type { BenchRun } from "./benchRun.ts";
import type { ReferenceTask } from "./reference/referenceMachine.ts";
import { type Row, ratioOf } from "./row.ts";

/** A row in a file: self-contained, so that rows of several files can be merged. */
export interface JsonRow {
  id: string;
  scenario: string;
  unit: Row["unit"];
  ours: number;
  /** Ours scaled to the reference machine, and the reference task used for scaling. */
  scaled: number | null;
  boundBy: ReferenceTask | null;
  peer: number | null;
  ratio: number | null;
  floor: number | null;
  budget: string;
  pass: boolean;
  peerName: string | null;
  floorName: string | null;
  halfIqr: number | null;
  note: string | null;
  machine: string;
  browser: string | null;
  renderer: string | null;
  seed: number;
}

export function jsonRows({ rows, machine, browser, seed }: BenchRun): JsonRow[] {
  return rows.map((row) => ({
    id: row.id,
    scenario: row.scenario,
    unit: row.unit,
    ours: row.ours,
    scaled: row.scaled,
    boundBy: row.most?.boundBy ?? null,
    peer: row.peer?.value ?? null,
    ratio: ratioOf(row),
    floor: row.floor?.value ?? null,
    budget: row.budget,
    pass: row.isMet,
    peerName: row.peer?.name ?? null,
    floorName: row.floor?.name ?? null,
    halfIqr: row.halfIqr ?? null,
    note: row.note ?? null,
    machine,
    browser: browser?.name ?? null,
    renderer: browser?.renderer ?? null,
    seed,
  }));
}
