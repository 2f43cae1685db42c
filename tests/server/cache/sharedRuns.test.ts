import { expect, test } from "vitest";
import { sharedRuns } from "../../../src/server/cache/sharedRuns.ts";

/** Runs that end on command, with their number. */
function heldRuns() {
  const ends: (() => void)[] = [];
  const call = sharedRuns(
    () =>
      new Promise<number>((resolve) => {
        const number = ends.length + 1;
        ends.push(() => resolve(number));
      }),
  );
  return { call, ends };
}

test("calls during a run share the one after it", async () => {
  const { call, ends } = heldRuns();
  const first = call();
  const later = [call(), call(), call()];
  expect(ends).toHaveLength(1);
  ends[0]?.();
  expect(await first).toBe(1);
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  expect(await Promise.all(later)).toEqual([2, 2, 2]);
});

test("a call while none runs starts one", async () => {
  const { call, ends } = heldRuns();
  const first = call();
  ends[0]?.();
  await first;
  const second = call();
  ends[1]?.();
  expect(await second).toBe(2);
});

test("a run that fails rejects its own calls only", async () => {
  let runs = 0;
  const call = sharedRuns(async () => {
    runs++;
    if (runs === 1) throw new Error("broken");
    return runs;
  });
  const first = call();
  const second = call();
  await expect(first).rejects.toThrow("broken");
  expect(await second).toBe(2);
});
