import type { Outcome } from "./outcome.ts";

export function vitestOutcome(file: string, exitCode: number): Outcome;
