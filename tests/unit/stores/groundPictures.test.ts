import { afterEach, expect, test, vi } from "vitest";
import { mapFrame } from "../../../src/lib/print/mapFrame.ts";
import {
  drawGroundPictures,
  groundPictures,
  reportGroundPicture,
  stopGroundPictures,
} from "../../../src/stores/groundPictures.ts";

const frame = () => mapFrame([0.53, 0.35], 25_000, { width: 190, height: 255 });
const picture = (name: string) => ({ url: `blob:${name}`, credit: "Natural Earth" });
const released = vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});

afterEach(() => {
  stopGroundPictures();
  released.mockClear();
});

test("the pictures are those that were reported, in order, and those that could not be drawn are named as such", async () => {
  const drawn = drawGroundPictures({ frames: [frame(), frame(), frame()], source: "own" });
  reportGroundPicture(picture("a"));
  reportGroundPicture(null);
  expect(groundPictures.doneCount).toBe(2);
  expect(groundPictures.wanted?.frames).toHaveLength(3);
  reportGroundPicture(picture("c"));
  expect(await drawn).toEqual([picture("a"), null, picture("c")]);
  expect(groundPictures.wanted).toBeNull();
  expect(released).not.toHaveBeenCalled();
});

test("what is stopped has no pictures, and those that are drawn by then are released", async () => {
  const drawn = drawGroundPictures({ frames: [frame(), frame()], source: "own" });
  reportGroundPicture(picture("a"));
  stopGroundPictures();
  expect(await drawn).toBeNull();
  reportGroundPicture(picture("late"));
  expect(released.mock.calls).toEqual([["blob:a"], ["blob:late"]]);
});

test("new pictures stop those before, and none are drawn of nothing", async () => {
  const before = drawGroundPictures({ frames: [frame()], source: "own" });
  const next = drawGroundPictures({ frames: [frame(), frame()], source: "street" });
  expect(await before).toBeNull();
  expect(groundPictures.wanted).toMatchObject({ source: "street" });
  stopGroundPictures();
  expect(await next).toBeNull();
  expect(await drawGroundPictures({ frames: [], source: "own" })).toEqual([]);
});
