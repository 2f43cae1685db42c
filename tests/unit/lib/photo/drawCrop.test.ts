import { expect, test } from "vitest";
import { cropTransform } from "../../../../src/lib/photo/drawCrop.ts";

const PICTURE = { width: 400, height: 200 };

/** Where a pixel of the picture lies on the canvas, rounded. */
function place(
  crop: Parameters<typeof cropTransform>[0],
  canvas: { width: number; height: number },
  x: number,
  y: number,
) {
  const [a, b, c, d, e, f] = cropTransform(crop, PICTURE, canvas);
  return [a * x + c * y + e, b * x + d * y + f].map((value) => Math.round(value * 1000) / 1000 + 0);
}

test("PROF-17 a crop without rotation fills the canvas", () => {
  const crop = { x: 100, y: 50, width: 100, height: 100, rotation: 0 };
  const canvas = { width: 512, height: 512 };
  expect(place(crop, canvas, 100, 50)).toEqual([0, 0]);
  expect(place(crop, canvas, 200, 150)).toEqual([512, 512]);
});

test("PROF-17 a quarter turn clockwise puts the left upper corner to the right", () => {
  const crop = { x: 0, y: 0, width: 200, height: 400, rotation: 90 };
  const canvas = { width: 200, height: 400 };
  expect(place(crop, canvas, 0, 0)).toEqual([200, 0]);
  expect(place(crop, canvas, 400, 0)).toEqual([200, 400]);
  expect(place(crop, canvas, 0, 200)).toEqual([0, 0]);
});

test("PROF-17 any rotation keeps the centre of the picture in the centre of its frame", () => {
  const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
  const frame = { width: 400 * cos + 200 * sin, height: 400 * sin + 200 * cos };
  const crop = { x: 0, y: 0, ...frame, rotation: 30 };
  expect(place(crop, { width: 100, height: 100 }, 200, 100)).toEqual([50, 50]);
});
