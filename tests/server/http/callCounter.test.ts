import { expect, test, vi } from "vitest";
import { createCallCounter, createMemoryCounter } from "../../../src/server/http/limits/callCounter.ts";
import { onEachEngine } from "../helpers/engines.ts";

const START = Date.parse("2026-06-01T12:00:00Z");
const callAt = (milliseconds: number) => ({
  key: "a",
  limit: 2,
  windowMilliseconds: 1000,
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
});

test("calls counted in memory have the same windows", async () => {
  const counter = createMemoryCounter();
  const ends = new Date(START + 1000);
  const excesses: (Date | null)[] = [];
  for (const milliseconds of [0, 1, 2, 999, 1000]) excesses.push(await counter.excess(callAt(milliseconds)));
  expect(excesses).toEqual([null, null, ends, ends, null]);
  expect(await counter.excess({ ...callAt(1001), key: "b" })).toBeNull();
});
