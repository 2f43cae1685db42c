/** One line of the report. `ours`, `peer` and `floor` are in `unit`. */
export interface Row {
  /** Number of the budget. */
  id: string;
  scenario: string;
  unit: "ms" | "kB";
  ours: number;
  peer: { name: string; value: number } | null;
  floor: { name: string; value: number } | null;
  /** In words. */
  budget: string;
  isMet: boolean;
  note?: string;
}

/** What a `*.bench.ts` file exports as default. */
export interface Scenario {
  /** Matched by --filter, like the name. */
  ids: string[];
  name: string;
  run(): Promise<Row[]> | Row[];
}
