import { afterEach, expect, test, vi } from "vitest";
import { SAVED_MAP_PREFIX } from "../../../../src/lib/basemap/savedMapCache.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Answers of the browser, one for each look. */
async function looking(...answers: (string[] | Error)[]) {
  const keys = vi.fn(async () => {
    const answer = answers.shift() ?? [];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal("caches", { keys });
  const { hasSavedMaps } = await import("../../../../workers/offline/answerTile.ts");
  return { hasSavedMaps, keys };
}

test("one look serves the tiles of some seconds", async () => {
  const { hasSavedMaps, keys } = await looking(["other", `${SAVED_MAP_PREFIX}1`]);
  expect(await Promise.all([hasSavedMaps(), hasSavedMaps()])).toEqual([true, true]);
  expect(await hasSavedMaps()).toBe(true);
  expect(keys).toHaveBeenCalledTimes(1);
});

test("without a saved map tiles come from the network", async () => {
  const { hasSavedMaps } = await looking(["other"]);
  expect(await hasSavedMaps()).toBe(false);
});

test("a look that fails is no reason to leave a saved map out, and is made again", async () => {
  const { hasSavedMaps, keys } = await looking(new Error("busy"), [`${SAVED_MAP_PREFIX}1`]);
  expect(await hasSavedMaps()).toBe(true);
  expect(await hasSavedMaps()).toBe(true);
  expect(keys).toHaveBeenCalledTimes(2);
});
