import { expect, test, vi } from "vitest";
import { memoizeWeakly } from "../../../src/lib/memoize.ts";

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
