/** What a row's time may be bound by; each has a task of its own in this folder. */
export type ReferenceTask = "computing" | "memory" | "browser";

/**
 * The machine that budgets in milliseconds are stated for, and how long the reference tasks take on it: medians of
 * processor time, measured by `npm run bench -- --filter reference` while nothing else ran.
 */
export const REFERENCE_MACHINE = {
  processor: "AMD EPYC, family 26 model 2, 2 cores of a virtual machine, 2.6 GHz nominal, L3 of 32 MB",
  date: "2026-11-22",
  ms: { computing: 6.6, memory: 9, browser: 88 } satisfies Record<ReferenceTask, number>,
} as const;

export const REFERENCE_TASKS: readonly ReferenceTask[] = ["computing", "memory", "browser"];
