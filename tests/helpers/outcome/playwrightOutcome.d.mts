import type { Outcome } from "./outcome.ts";

export function playwrightOutcome(file: string, exitCode: number): Outcome;
