import { firstAtLeast } from "../../../lib/firstAtLeast.ts";

/**
 * Chooses places so that no two are nearer than `gap`: the `chosen` one always, then the others from the start of the
 * trail on, so that moving the view keeps the choice. `meters` must rise; answers are positions in it, rising.
 */
export function thinIcons(meters: Float64Array, gap: number, chosen: number | null): number[] {
  const kept: number[] = [];
  for (let at = 0; at < meters.length; ) {
    const isCrowded = chosen !== null && Math.abs((meters[at] as number) - (meters[chosen] as number)) < gap;
    const next = isCrowded ? chosen : at;
    kept.push(next);
    at = firstAtLeast(meters, (meters[next] as number) + gap, Math.max(at, next) + 1);
  }
  return kept;
}
