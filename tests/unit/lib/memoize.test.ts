import { expect, test, vi } from "vitest";
import { memoizeWeakly } from "../../../src/lib/memoize.ts";

test("what was made of an object is made once, whatever was asked for between", () => {
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
