import { expect, test } from "vitest";
import { thinIcons } from "../../../../src/panels/elevation/thinIcons.ts";

const places = [0, 10, 25, 50, 52, 90].map((x, index) => ({ index, x }));

test("icons stand at least the gap apart", () => {
  expect(thinIcons(places, 20, null).map((place) => place.index)).toEqual([0, 2, 3, 5]);
});

test("the selected icon is kept, its neighbours make room, and it is drawn last", () => {
  expect(thinIcons(places, 20, 4).map((place) => place.index)).toEqual([0, 2, 5, 4]);
});

test("places may come in any order", () => {
  expect(thinIcons(places.toReversed(), 20, null).map((place) => place.index)).toEqual([0, 2, 3, 5]);
});

test("nothing comes of nothing", () => {
  expect(thinIcons([], 20, 3)).toEqual([]);
});
