export function unusedCode(entries: readonly string[], texts: ReadonlyMap<string, string>): string[];
export function unusedInProduct(): string[];
