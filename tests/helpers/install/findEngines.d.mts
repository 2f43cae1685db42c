export type EngineName = "chromium" | "firefox" | "webkit";

export function missingPackages(engine: EngineName): string[];
export function findFirefox(): string | null;
export function findWebKit(): { driver: string; browser: string } | null;
