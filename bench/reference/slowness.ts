import type { Row } from "../row.ts";
import { REFERENCE_MACHINE, type ReferenceTask } from "./referenceMachine.ts";

/** How many times as long as the reference machine this one takes for each task. */
export type Slowness = Record<ReferenceTask, number>;

/**
 * On a machine slower than this the tasks say too little about other work, and a budget is not eased any further. Of
 * a faster machine there is no such limit: its bounds get stricter in proportion, since a budget is about the code,
 * and code twice as slow would otherwise pass on a machine twice as fast.
 */
const MOST_SLOWNESS = 3;

/** A task that was not measured counts as taking what the reference machine takes, which eases nothing. */
export function slownessOf(rows: readonly Row[]): Slowness {
  return slownessBy((task) => {
    const ours = rows.find(({ scenario }) => scenario === task)?.ours ?? Number.NaN;
    const times = ours / REFERENCE_MACHINE.ms[task];
    return times > 0 ? Math.min(times, MOST_SLOWNESS) : 1;
  });
}

/** The faster of two measurements for each task: what held the machine up for a moment beside a scenario eases nothing. */
export function lesserSlowness(a: Slowness, b: Slowness): Slowness {
  return slownessBy((task) => Math.min(a[task], b[task]));
}

export function slownessBy(of: (task: ReferenceTask) => number): Slowness {
  return { computing: of("computing"), memory: of("memory"), browser: of("browser") };
}
