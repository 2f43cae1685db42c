import { clamp } from "../../../lib/clamp.ts";
import { type Span, spanMeters } from "../../../lib/span.ts";

/** Share of the view that a key moves by. */
const SHARE_OF_KEY: Record<string, number> = {
  ArrowRight: 1 / 100,
  ArrowUp: 1 / 100,
  ArrowLeft: -1 / 100,
  ArrowDown: -1 / 100,
  PageUp: 1 / 10,
  PageDown: -1 / 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Where a key moves a distance along the trail to: in steps of the view, clamped to the whole; null for other keys. */
export function steppedMeters(
  key: string,
  { meters, view, whole }: { meters: number; view: Span; whole: Span },
): number | null {
  const share = SHARE_OF_KEY[key];
  if (share === undefined) return null;
  const target = meters + share * spanMeters(view);
  return clamp(target, whole.fromMeters, whole.toMeters);
}
