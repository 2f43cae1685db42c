import type { Outcome } from "./outcome.ts";

export function outcomeText(outcome: Pick<Outcome, "failures" | "retried" | "skips">): string;
