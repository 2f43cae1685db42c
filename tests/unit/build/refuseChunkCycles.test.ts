import { expect, test } from "vitest";
import { findCycle } from "../../../src/server/build/refuseChunkCycles.ts";

test("LIGHT-13 files of scripts that import each other are found, however long the way round is", () => {
  const files = (imports: Record<string, string[]>) => new Map(Object.entries(imports));
  expect(findCycle(files({ a: ["b", "c"], b: ["c"], c: [] }))).toBeNull();
  expect(findCycle(files({ a: ["b"], b: ["c"], c: ["d"], d: ["b"] }))).toEqual(["b", "c", "d"]);
  expect(findCycle(files({ a: ["a"] }))).toEqual(["a"]);
});
