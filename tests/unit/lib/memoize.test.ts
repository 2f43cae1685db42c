import * as fc from "fast-check";
import { expect, test, vi } from "vitest";
import { keepEqual, memoizeWeakly } from "../../../src/lib/memoize.ts";

test("a result is computed once per object, whatever was requested in between", () => {
  const compute = vi.fn(({ length }: readonly number[]) => (length > 0 ? { length } : undefined));
  const made = memoizeWeakly(compute);
  const [none, one]: number[][] = [[], [1]];
  expect([made(none ?? []), made(one ?? []), made(none ?? [])]).toEqual([
    undefined,
    { length: 1 },
    undefined,
  ]);
  expect(made(one ?? [])).toBe(made(one ?? []));
  expect(compute).toHaveBeenCalledTimes(2);
});

test("of an equal value the earlier one is kept, and of another one the parts that are equal", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const last = structuredClone(value);
      expect(keepEqual(last, value)).toBe(last);
    }),
  );
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (last, next) => {
      expect(keepEqual(last, next)).toEqual(next);
    }),
  );
  const last = { places: [{ name: "Well" }, { name: "Hut" }], day: null };
  const kept = keepEqual<unknown>(last, { places: [{ name: "Spring" }, { name: "Hut" }], day: null });
  expect(kept).toEqual({ places: [{ name: "Spring" }, { name: "Hut" }], day: null });
  expect((kept as typeof last).places[1]).toBe(last.places[1]);
  expect(keepEqual<unknown>([1], { 0: 1 })).toEqual({ 0: 1 });
});
