export type SheetSize = "low" | "half" | "full";

/** Heights of the sheet in pixels; the full one is that of the map. */
export const SHEET_SIZES = { low: 120, half: 440 } as const;

const ORDER: readonly SheetSize[] = ["low", "half", "full"];

export function sheetPixels(size: SheetSize): string {
  return size === "full" ? "100%" : `${SHEET_SIZES[size]}px`;
}

/** The size nearest to a height in pixels, of a map of this height. */
export function nearestSheetSize(pixels: number, mapPixels: number): SheetSize {
  const heightOf = (size: SheetSize) => (size === "full" ? mapPixels : SHEET_SIZES[size]);
  return ORDER.reduce((best, size) =>
    Math.abs(heightOf(size) - pixels) < Math.abs(heightOf(best) - pixels) ? size : best,
  );
}

/** The size that a key on the sheet's handle leads to; null for other keys. */
export function sizeForKey(key: string, size: SheetSize): SheetSize | null {
  const index = ORDER.indexOf(size);
  if (key === "ArrowUp") return ORDER[Math.min(index + 1, ORDER.length - 1)] ?? null;
  if (key === "ArrowDown") return ORDER[Math.max(index - 1, 0)] ?? null;
  if (key === "Home") return "low";
  return key === "End" ? "full" : null;
}
