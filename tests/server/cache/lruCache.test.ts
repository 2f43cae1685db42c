import { expect, test } from "vitest";
import { createLruCache } from "../../../src/server/cache/lruCache.ts";

const KEYS = ["a", "b", "c", "d"];

test("a cache that counts values evicts the one that was used longest ago", () => {
  const cache = createLruCache<number>(2);
  cache.set("a", 1);
  cache.set("b", 2);
  cache.get("a");
  cache.set("c", 3);
  expect(KEYS.map(cache.get)).toEqual([1, undefined, 3, undefined]);
});

test("a cache that weighs values keeps as many as weigh no more than its limit together", () => {
  const cache = createLruCache<string>(10, ({ length }) => length);
  for (const key of ["a", "b", "c"]) cache.set(key, "xxx");
  expect(KEYS.map(cache.get)).toEqual(["xxx", "xxx", "xxx", undefined]);
  cache.set("d", "xxxxxx");
  expect(KEYS.map(cache.get)).toEqual([undefined, undefined, "xxx", "xxxxxx"]);
  cache.set("d", "x");
  cache.delete("c");
  cache.set("a", "xxxxxxxxx");
  expect(KEYS.map(cache.get)).toEqual(["xxxxxxxxx", undefined, undefined, "x"]);
  cache.set("b", "x".repeat(11));
  expect(KEYS.map(cache.get)).toEqual([undefined, undefined, undefined, undefined]);
});
