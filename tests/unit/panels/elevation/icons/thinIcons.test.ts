import fc from "fast-check";
import { expect, test } from "vitest";
import { thinIcons } from "../../../../../src/panels/elevation/icons/thinIcons.ts";

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
