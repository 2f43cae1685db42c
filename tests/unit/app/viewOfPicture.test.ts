import { expect, test } from "vitest";
import { viewOfPicture } from "../../../src/app/firstMap/framedPicture.ts";

const WORLD = 85.0511287798066;

test("LIGHT-10 the view of a picture is that of the middle of what no panel covers", () => {
  // The whole world, 1024 px wide, with its middle at [700, 512] of the window.
  const picture = { bounds: [-180, -WORLD, 180, WORLD], left: 188, top: 0, width: 1024 } as const;
  const ground = { left: 0, top: 0, right: 1000, bottom: 1024 } as DOMRect;
  const { centre, zoom } = viewOfPicture(picture, ground, { left: 400, right: 0, top: 0, bottom: 0 });
  expect(zoom).toBe(1);
  expect(centre[0]).toBeCloseTo(0, 9);
  expect(centre[1]).toBeCloseTo(0, 9);
  const uncovered = viewOfPicture(picture, ground, { left: 0, right: 0, top: 0, bottom: 512 });
  expect(uncovered.centre[0]).toBeCloseTo((-200 / 1024) * 360, 9);
  expect(uncovered.centre[1]).toBeCloseTo(66.51326, 4);
});
