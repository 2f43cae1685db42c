/** What a row's time can be bound by; each has a reference task in this folder. */
export type ReferenceTask = "computing" | "memory" | "browser";

/**
 * The machine for which budgets in milliseconds are stated, and how long the reference tasks take on it, measured with
 * `npm run bench -- --filter reference`: CPU time, about the lower quartile of thirty runs within an hour, because
 * other work ran during most of them (a load of 1 to 4, at times of 20). To be measured again when the machine is
 * quiet.
 */
export const REFERENCE_MACHINE = {
  processor: "AMD EPYC, family 26 model 2, 2 cores of a virtual machine, 2.6 GHz nominal, L3 of 32 MB",
  date: "2026-11-22",
  ms: { computing: 6.6, memory: 9, browser: 75 } satisfies Record<ReferenceTask, number>,
} as const;

export const REFERENCE_TASKS: readonly ReferenceTask[] = ["computing", "memory", "browser"];
