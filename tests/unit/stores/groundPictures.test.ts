import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Bounds } from "../../../src/contract/position.ts";
import {
  groundPictures,
  reportGroundPicture,
  stopGroundPictures,
  takeGroundPictures,
} from "../../../src/stores/groundPictures.ts";

const BOUNDS: Bounds = [14, 50, 14.1, 50.1];
const picture = { url: "data:image/jpeg;base64,AA", credit: "Natural Earth" };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stopGroundPictures();
  vi.useRealTimers();
});

test("the pictures are those that the map has reported, in order", async () => {
  const taken = takeGroundPictures([BOUNDS, BOUNDS, BOUNDS]);
  expect(groundPictures.wanted).toHaveLength(3);
  reportGroundPicture(picture);
  reportGroundPicture(null);
  reportGroundPicture(picture);
  expect(groundPictures.takenCount).toBe(3);
  stopGroundPictures();
  expect(await taken).toEqual([picture, null, picture]);
  expect(groundPictures.wanted).toBeNull();
});

test("a map that does not draw, or stops, leaves the rest out after 20 seconds", async () => {
  const taken = takeGroundPictures([BOUNDS, BOUNDS]);
  await vi.advanceTimersByTimeAsync(19_000);
  reportGroundPicture(picture);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(groundPictures.wanted).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await taken).toEqual([picture, null]);
  expect(groundPictures.wanted).toBeNull();
});

test("new pictures end those before, and none are taken of nothing", async () => {
  const before = takeGroundPictures([BOUNDS]);
  const next = takeGroundPictures([BOUNDS, BOUNDS]);
  expect(await before).toEqual([null]);
  expect(groundPictures.wanted).toHaveLength(2);
  stopGroundPictures();
  expect(await next).toEqual([null, null]);
  expect(await takeGroundPictures([])).toEqual([]);
});
