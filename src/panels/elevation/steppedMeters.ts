import type { ProfileShape } from "./profileShape.ts";

/** Share of the width that a key moves by; Home and End go past both ends and are held there. */
const SHARE_OF_KEY: Record<string, number> = {
  ArrowRight: 1 / 100,
  ArrowUp: 1 / 100,
  ArrowLeft: -1 / 100,
  ArrowDown: -1 / 100,
  PageUp: 1 / 10,
  PageDown: -1 / 10,
  Home: -1,
  End: 1,
};

/** Where a key moves the cursor to, in metres from the reader's start; null for keys that do not move it. */
export function steppedMeters(
  key: string,
  meters: number,
  { fromMeters, toMeters }: Pick<ProfileShape, "fromMeters" | "toMeters">,
): number | null {
  const share = SHARE_OF_KEY[key];
  if (share === undefined) return null;
  const target = meters + share * (toMeters - fromMeters);
  return Math.min(toMeters, Math.max(fromMeters, target));
}
