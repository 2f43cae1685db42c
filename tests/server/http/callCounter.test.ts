import { expect, test, vi } from "vitest";
import { rateLimits } from "../../../src/server/db/schema.ts";
import { countWithDelay } from "../../../src/server/http/limits/countWithDelay.ts";
import { createCallCounter, createMemoryCounter } from "../../../src/server/http/limits/createLimiter.ts";
import { onEachEngine } from "../helpers/engines.ts";

const START = Date.parse("2026-06-01T12:00:00Z");
const DAY = 24 * 3_600_000;
const callAt = (milliseconds: number) => ({
  key: "a",
  limit: { calls: 2, milliseconds: 1000 },
  time: new Date(START + milliseconds),
});

onEachEngine("Calls counted in the database", (db) => {
  test("a key over its limit is refused without a query until its window ends", async () => {
    const insert = vi.spyOn(db(), "insert");
    const counter = createCallCounter(db());
    const ends = new Date(START + 1000);
    const excesses: (Date | null)[] = [];
    for (const milliseconds of [0, 1, 2, 3]) excesses.push(await counter.excess(callAt(milliseconds)));
    expect(excesses).toEqual([null, null, ends, ends]);
    expect(insert).toHaveBeenCalledTimes(3);
    expect(await counter.excess(callAt(999))).toEqual(ends);
    expect(await counter.excess(callAt(1000))).toBeNull();
    expect(insert).toHaveBeenCalledTimes(4);
    insert.mockRestore();
  });

  test("LIMIT-9 a clock that is set back by a day begins a new window, in the database and in what is remembered", async () => {
    const counter = createCallCounter(db());
    for (const milliseconds of [0, 1, 2]) await counter.excess(callAt(milliseconds));
    for (const server of [counter, createCallCounter(db())]) {
      await db()
        .update(rateLimits)
        .set({ endsAt: new Date(START + 1000), count: 3 });
      expect(await server.excess(callAt(-DAY))).toBeNull();
    }
    expect(await counter.excess(callAt(1 - DAY))).toBeNull();
    expect(await counter.excess(callAt(2 - DAY))).toEqual(new Date(START + 1000 - DAY));
  });

  test("LIMIT-9 the clock of another server may be a little behind", async () => {
    for (const milliseconds of [0, 1, 2]) await createCallCounter(db()).excess(callAt(milliseconds));
    expect(await createCallCounter(db()).excess(callAt(-30_000))).toEqual(new Date(START + 1000));
  });

  test("LIMIT-9 attempts that had to wait do not wait for a clock that is set back", async () => {
    const attempt = (milliseconds: number) =>
      countWithDelay(db(), { key: "a", free: 2, time: new Date(START + milliseconds) });
    expect([await attempt(0), await attempt(0), await attempt(1), await attempt(-30_000)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([await attempt(-DAY), await attempt(-DAY)]).toEqual([true, false]);
  });
});

test("calls counted in memory have the same windows", async () => {
  const counter = createMemoryCounter();
  const ends = new Date(START + 1000);
  const excesses: (Date | null)[] = [];
  for (const milliseconds of [0, 1, 2, 999, 1000]) excesses.push(await counter.excess(callAt(milliseconds)));
  expect(excesses).toEqual([null, null, ends, ends, null]);
  expect(await counter.excess({ ...callAt(1001), key: "b" })).toBeNull();
});

test("LIMIT-9 a clock that is set back by a day begins a new window in memory", async () => {
  const counter = createMemoryCounter();
  for (const milliseconds of [0, 1]) await counter.excess(callAt(milliseconds));
  expect(await counter.excess(callAt(2))).toEqual(new Date(START + 1000));
  expect(await counter.excess(callAt(-DAY))).toBeNull();
});
