import fc from "fast-check";
import { expect, test } from "vitest";
import { fakeBrowser } from "../../../../helpers/fakeBrowser.ts";

fakeBrowser();
const { thinIcons, waypointsAt } = await import("../../../../../src/panels/elevation/icons/useShownIcons.ts");

const meters = Float64Array.of(0, 10, 25, 50, 52, 90);

test("icons stand at least the gap apart", () => {
  expect(thinIcons(meters, 20, null)).toEqual([0, 2, 3, 5]);
});

test("the selected icon is kept and its neighbours make room", () => {
  expect(thinIcons(meters, 20, 4)).toEqual([0, 2, 4, 5]);
});

test("nothing comes of nothing", () => {
  expect(thinIcons(new Float64Array(0), 20, null)).toEqual([]);
});

const sorted = fc
  .array(fc.nat(500), { minLength: 1, maxLength: 80 })
  .map((values) => Float64Array.from(values).sort());

test("no two overlap, none is left out that had room, the chosen one always stands", () => {
  fc.assert(
    fc.property(sorted, fc.integer({ min: 1, max: 90 }), fc.option(fc.nat(79)), (places, gap, wish) => {
      const chosen = wish === null ? null : wish % places.length;
      const kept = thinIcons(places, gap, chosen);
      const at = (position: number) => places[position] as number;
      kept.slice(1).forEach((position, i) => {
        expect(at(position) - at(kept[i] as number)).toBeGreaterThanOrEqual(gap);
      });
      for (let i = 0; i < places.length; i++) {
        expect(kept.some((position) => Math.abs(at(position) - at(i)) < gap)).toBe(true);
      }
      if (chosen !== null) expect(kept).toContain(chosen);
    }),
    { numRuns: 500 },
  );
});

const own = Float64Array.of(30, Number.NaN, 10, 30, 20, 10);

test("the first waypoint stands for all of one place, in the order of the places", () => {
  expect(waypointsAt(Float64Array.of(10, 20, 30), own, null)).toEqual([2, 4, 0]);
  expect(waypointsAt(Float64Array.of(30), own, null)).toEqual([0]);
});

test("the chosen one goes before it, where its place is among them", () => {
  expect(waypointsAt(Float64Array.of(10, 30), own, 5)).toEqual([5, 0]);
  expect(waypointsAt(Float64Array.of(10), own, 3)).toEqual([2]);
});
