import type { Outcome } from "./outcome.ts";

export function checkOutcome(exitCode: number, output: string): Outcome;
