import fc from "fast-check";
import { expect, test } from "vitest";
import {
  directedSpan,
  movedSpan,
  scaledSpan,
  spanBetween,
  spanMeters,
  spanWith,
} from "../../../src/lib/span.ts";

const whole = { fromMeters: 0, toMeters: 1000 };
const limits = { whole, leastMeters: 100 };
const spans = fc
  .tuple(fc.double({ min: 0, max: 900, noNaN: true }), fc.double({ min: 100, max: 1000, noNaN: true }))
  .map(([from, length]) => ({ fromMeters: from, toMeters: Math.min(1000, from + length) }));

test("zooming keeps the offset under the pointer fixed", () => {
  const zoomed = scaledSpan({ fromMeters: 200, toMeters: 600 }, { factor: 0.5, share: 0.25 }, limits);
  expect(zoomed).toEqual({ fromMeters: 250, toMeters: 450 });
});

test("a scaled span stays within the whole, has at least the minimum length and keeps the offset fixed if possible", () => {
  const factors = fc.double({ min: 0.01, max: 20, noNaN: true });
  const shares = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(spans, factors, shares, (span, factor, share) => {
      const zoomed = scaledSpan(span, { factor, share }, limits);
      expect(zoomed.fromMeters).toBeGreaterThanOrEqual(0);
      expect(zoomed.toMeters).toBeLessThanOrEqual(1000);
      expect(spanMeters(zoomed)).toBeGreaterThan(99.999);
      const place = span.fromMeters + share * spanMeters(span);
      if (zoomed.fromMeters > 0 && zoomed.toMeters < 1000) {
        expect(zoomed.fromMeters + share * spanMeters(zoomed)).toBeCloseTo(place, 6);
      }
    }),
  );
});

test("a moved span keeps its length and stays within the whole", () => {
  expect(movedSpan({ fromMeters: 100, toMeters: 300 }, 50, whole)).toEqual({
    fromMeters: 150,
    toMeters: 350,
  });
  expect(movedSpan({ fromMeters: 100, toMeters: 300 }, -500, whole)).toEqual({
    fromMeters: 0,
    toMeters: 200,
  });
  expect(movedSpan({ fromMeters: 100, toMeters: 300 }, 5000, whole)).toEqual({
    fromMeters: 800,
    toMeters: 1000,
  });
});

test("a span moves just far enough to include an offset", () => {
  const span = { fromMeters: 400, toMeters: 500 };
  expect(spanWith(span, 450, whole)).toBe(span);
  expect(spanWith(span, 520, whole)).toEqual({ fromMeters: 420, toMeters: 520 });
  expect(spanWith(span, 30, whole)).toEqual({ fromMeters: 30, toMeters: 130 });
});

test("two offsets in any order make a span, within the whole", () => {
  expect(spanBetween(700, 200, whole)).toEqual({ fromMeters: 200, toMeters: 700 });
  expect(spanBetween(-50, 4000, whole)).toEqual(whole);
});

test("READ-46 a span reversed twice is unchanged", () => {
  const direction = { trailLengthMeters: 1000, isReversed: true };
  expect(directedSpan({ fromMeters: 200, toMeters: 300 }, direction)).toEqual({
    fromMeters: 700,
    toMeters: 800,
  });
  fc.assert(
    fc.property(spans, (span) => {
      const back = directedSpan(directedSpan(span, direction), direction);
      expect(back.fromMeters).toBeCloseTo(span.fromMeters, 6);
      expect(back.toMeters).toBeCloseTo(span.toMeters, 6);
    }),
  );
});
