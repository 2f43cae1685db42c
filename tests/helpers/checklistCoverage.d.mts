import type { ShownTest, TestOutcome } from "./outcome.mjs";

export const GROUPS: string;
export function withTestFiles(text: string, outcomes?: ReadonlyMap<string, TestOutcome>): string;
export function outcomesOf(tests: Iterable<ShownTest>): Map<string, TestOutcome>;
export function unlistedIds(text: string): string[];
