import type { Outcome } from "./outcome.ts";

export function checkOutcome(name: string, exitCode: number, output: string): Outcome;
