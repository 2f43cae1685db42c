import { expect, test } from "vitest";
import type { Position } from "../../../../../src/contract/position.ts";
import { type Matched, matchAll, type Place, positionAt, standAt, trailsAt, walkAlong } from "./walks.ts";

const ALPS: Position = [10, 46];
const FORK = 1000;
const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1);

const MAIN: Place[] = [
  [0, 0],
  [2000, 0],
];

/** A trail that leaves the main one at the fork, at an angle in degrees. */
function sideAt(degrees: number): Place[] {
  const radians = (degrees * Math.PI) / 180;
  return [
    [FORK, 0],
    [FORK + 1000 * Math.cos(radians), 1000 * Math.sin(radians)],
  ];
}

/** Whether trails are offered beside the matched one, at each fix. */
function offers(matched: Matched[]): boolean[] {
  return matched.map(({ state }) => state.passes.filter(({ isOpen }) => isOpen).length > 1);
}

/** How often the offer comes up. */
function offerCount(matched: Matched[]): number {
  return offers(matched).filter((isOffered, i, all) => isOffered && !all[i - 1]).length;
}

for (const [degrees, noiseMeters] of [
  [20, 15],
  [45, 15],
  [90, 5],
] as const) {
  const title = `at ${degrees}° with a noise of ${noiseMeters} m`;

  test(`TRAIL-14 Who turns on to a side trail ${title} is offered it before the match is on it, once`, () => {
    const side = sideAt(degrees);
    const trails = trailsAt(ALPS, [MAIN, side]);
    const turned = trailsAt(ALPS, [[[0, 0], ...side]]);
    const seen = SEEDS.map((seed) => {
      const fixes = walkAlong(turned, { fromMeters: 400, toMeters: 1800, noiseMeters, seed });
      const matched = matchAll(trails, fixes).slice(100);
      const changed = matched.findIndex(({ trail }) => trail === 1);
      const offered = offers(matched);
      return {
        isChanged: changed > 0 && matched.slice(changed).every(({ trail }) => trail === 1),
        isOfferedBefore: offered.indexOf(true) < changed && offered[changed - 1] === true,
        isOnce: offerCount(matched) === 1,
      };
    });
    const share = (is: (walk: (typeof seen)[number]) => boolean) => seen.filter(is).length / SEEDS.length;
    expect(share(({ isChanged }) => isChanged)).toBeGreaterThanOrEqual(0.95);
    expect(share(({ isOfferedBefore }) => isOfferedBefore)).toBeGreaterThanOrEqual(0.95);
    expect(share(({ isOnce }) => isOnce)).toBeGreaterThanOrEqual(0.9);
  });

  test(`TRAIL-14 Who walks past a side trail ${title} is not asked`, () => {
    const trails = trailsAt(ALPS, [MAIN, sideAt(degrees)]);
    const asked = SEEDS.filter((seed) => {
      const matched = matchAll(
        trails,
        walkAlong(trails, { fromMeters: 400, toMeters: 1800, noiseMeters, seed }),
      );
      return offerCount(matched.slice(100)) > 0;
    });
    expect(asked).toEqual([]);
  });
}

test("TRAIL-14 At the start of a walk all trails that the fix fits are offered, until the direction is known", () => {
  const trails = trailsAt(ALPS, [MAIN, sideAt(20)]);
  const matched = matchAll(
    trails,
    walkAlong(trails, { fromMeters: FORK + 20, toMeters: 2000, noiseMeters: 5 }),
  );
  const offered = offers(matched);
  expect(offered[0]).toBe(true);
  expect(matched[0]?.trail).toBe(0);
  expect(offered.lastIndexOf(true)).toBeLessThan(matched.findIndex(({ direction }) => direction !== null));
});

test("TRAIL-14 Who has chosen a trail is not asked again, neither standing at the fork nor walking on", () => {
  const trails = trailsAt(ALPS, [MAIN, sideAt(45)]);
  const fork = positionAt(ALPS, [FORK + 10, 0]);
  const asked = SEEDS.filter((seed) => {
    const [arrival] = walkAlong(trails, {
      fromMeters: FORK + 10,
      toMeters: FORK + 20,
      noiseMeters: 15,
      seed,
    });
    if (!arrival) throw new Error("No walk");
    const [first] = matchAll(trails, [arrival]);
    const main = first?.state.passes.find(({ trail }) => trail === 0);
    if (!first || !main) throw new Error("Nothing is matched");
    const chosen = { ...first.state, passes: [{ ...main, cost: 0, misfit: 0 }] };
    const standing = standAt(fork, arrival, 30, 15, seed);
    const walk = walkAlong(trails, {
      fromMeters: FORK + 10,
      toMeters: FORK + 300,
      noiseMeters: 15,
      seed: seed + 100,
      startTime: arrival.time + 32_000,
    });
    return offerCount(matchAll(trails, [...standing, ...walk], 1, chosen)) > 0;
  });
  expect(asked.length).toBeLessThanOrEqual(1);
});

test("TRAIL-14 Another leg of a switchback is offered only where the walk does not decide, and never as a trail turned on to", () => {
  const legs = Array.from({ length: 10 }, (_, leg): Place[] => {
    const ends: Place[] = [
      [0, 30 * leg],
      [300, 30 * leg],
    ];
    return leg % 2 === 0 ? ends : ends.toReversed();
  });
  const trails = trailsAt(ALPS, [legs.flat()]);
  const turnedOnTo = SEEDS.flatMap((seed) =>
    matchAll(trails, walkAlong(trails, { fromMeters: 0, toMeters: 3000, noiseMeters: 15, seed }))
      .slice(60)
      .flatMap(({ state }) => state.passes.filter(({ isOpen, cost }) => isOpen && cost >= 2)),
  );
  expect(turnedOnTo).toEqual([]);
});
