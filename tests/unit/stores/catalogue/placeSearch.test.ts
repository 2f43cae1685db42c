import { expect, test, vi } from "vitest";
import { fakeBrowserWithTimers } from "../../../helpers/fakeBrowserWithTimers.ts";

fakeBrowserWithTimers({ now: 0 });

test("an incomplete search of places is repeated ever more rarely, and soon again for another text", async () => {
  const search = vi.fn(async () => ({ places: [], hasMore: false, isComplete: false }));
  vi.doMock("../../../../src/geo/geoWorker.ts", () => ({ geoWorker: { places: { search } } }));
  const { searchGuides } = await import("../../../../src/stores/catalogue/catalogue.ts");
  const { startPlaceSearch } = await import("../../../../src/stores/catalogue/placeSearch.ts");
  searchGuides("heron");
  startPlaceSearch();
  const callsAfter = async (milliseconds: number) => {
    search.mockClear();
    await vi.advanceTimersByTimeAsync(milliseconds);
    return search.mock.calls.length;
  };
  await callsAfter(100);
  expect(await callsAfter(10_000)).toBe(1);
  expect(await callsAfter(10_000)).toBe(0);
  expect(await callsAfter(10_000)).toBe(1);
  await callsAfter(600_000);
  expect(await callsAfter(3_000_000)).toBe(10);
  searchGuides("otter");
  await callsAfter(100);
  expect(await callsAfter(10_000)).toBe(1);
});
