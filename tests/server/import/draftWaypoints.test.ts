import { expect, test } from "vitest";
import { draftWaypoints } from "../../../src/server/import/waypoints/draftWaypoints.ts";

const pointOf = (name: string, ...kinds: string[]) => ({
  name,
  kinds,
  description: "",
  position: [14, 50] as [number, number],
  elevationMeters: null,
});

test("a point without a name keeps none where its kind is known, else goes by its kind's words or its number", () => {
  const points = [
    pointOf("Old Ford", "summit"),
    pointOf("", "summit"),
    pointOf("", "fleamarket"),
    pointOf("", "a/b"),
  ];
  const drafts = draftWaypoints(points, () => null);
  expect(drafts.map(({ title, type }) => [title, type])).toEqual([
    ["Old Ford", "summit"],
    ["", "summit"],
    ["fleamarket", "default"],
    ["4", "default"],
  ]);
});
