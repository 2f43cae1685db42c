export function ensureBuilt(root: string, options?: { only?: "page" | "server" }): void;
