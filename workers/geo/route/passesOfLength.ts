import type { RoutePin } from "./routeTypes.ts";

/** The length may differ from the stored one by this share, for a trail that was surveyed again. */
const SAME_SHARE = 0.1;

/** Ways through the first pins that are followed. */
const MAX_WAYS = 500;

interface Way {
  pins: RoutePin[];
  meters: number;
}

/**
 * One pass for each pin: those whose route has the length nearest to a known one, of equals the first. The first of each
 * if none is about as long, if a pin has no way from the one before, or the length is 0. A length does not
 * distinguish two routes that are equally long, such as the two ways round a loop that ends where it began.
 * @param metersOf the leg between two pins; null without a way
 */
export function passesOfLength(
  passes: readonly RoutePin[][],
  lengthMeters: number,
  metersOf: (from: RoutePin, to: RoutePin) => number | null,
): RoutePin[] {
  const first = passes.flatMap((each) => each.slice(0, 1));
  if (lengthMeters <= 0 || passes.every((each) => each.length === 1)) return first;
  let ways: Way[] = [{ pins: [], meters: 0 }];
  for (const each of passes) {
    const longer = new Map<string, Way>();
    for (const { pins, meters } of ways) {
      for (const pin of each) {
        const last = pins.at(-1);
        const leg = last ? metersOf(last, pin) : 0;
        if (leg === null || meters + leg > lengthMeters * (1 + SAME_SHARE)) continue;
        const key = `${pin.trail} ${pin.vertex} ${Math.round(meters + leg)}`;
        // What follows does not depend on how the way came here.
        if (!longer.has(key)) longer.set(key, { pins: [...pins, pin], meters: meters + leg });
      }
    }
    ways = [...longer.values()].slice(0, MAX_WAYS);
  }
  const offOf = ({ meters }: Way) => Math.abs(Math.round(meters) - Math.round(lengthMeters));
  const [best] = ways
    .filter((way) => offOf(way) <= lengthMeters * SAME_SHARE)
    .sort((a, b) => offOf(a) - offOf(b));
  return best?.pins ?? first;
}
