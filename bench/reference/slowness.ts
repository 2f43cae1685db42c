import type { Row } from "../row.ts";
import { REFERENCE_MACHINE, type ReferenceTask } from "./referenceMachine.ts";

/** Time of each reference task relative to the reference machine. */
export type Slowness = Record<ReferenceTask, number>;

/**
 * On slower machines the tasks no longer predict other work, so budgets are not relaxed any further. There is no such
 * limit for faster machines: their bounds get stricter in proportion, because otherwise code twice as slow would pass
 * on a machine twice as fast.
 */
const MAX_SLOWNESS = 3;

/** A task that was not measured counts as 1, which relaxes nothing. */
export function slownessOf(rows: readonly Row[]): Slowness {
  return slownessBy((task) => {
    const ours = rows.find(({ scenario }) => scenario === task)?.ours ?? Number.NaN;
    const times = ours / REFERENCE_MACHINE.ms[task];
    return times > 0 ? Math.min(times, MAX_SLOWNESS) : 1;
  });
}

/** The faster of two measurements per task, so that a short slowdown beside a scenario relaxes nothing. */
export function lesserSlowness(a: Slowness, b: Slowness): Slowness {
  return slownessBy((task) => Math.min(a[task], b[task]));
}

export function slownessBy(of: (task: ReferenceTask) => number): Slowness {
  return { computing: of("computing"), memory: of("memory"), browser: of("browser") };
}
