import { expect, test } from "vitest";
import { distanceMeters } from "../../../../src/lib/geo/distance.ts";
import {
  DEFAULT_PREVIEW_BOUNDS,
  PREVIEW_FIT,
  PREVIEW_SIZE,
  previewFrame,
} from "../../../../src/lib/geo/previewFrame.ts";
import { fitMap } from "../../../../src/server/pictures/fitMap.ts";

const numbersOf = (path: string) => path.match(/-?[\d.]+/g)?.map(Number) ?? [];

test("bounds fill the picture up to its padding, centred", () => {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbersOf(
    previewFrame([10, 40, 14, 41]).path([
      [10, 41],
      [14, 40],
    ]),
  );
  expect([x0, x1]).toEqual([PREVIEW_FIT.padding.x, PREVIEW_SIZE.width - PREVIEW_FIT.padding.x]);
  expect((y0 + y1) / 2).toBeCloseTo(PREVIEW_SIZE.height / 2, 0);
});

test("DET-19 metres per pixel match the distance on the ground", () => {
  const frame = previewFrame([14, 49.9, 14.2, 50.1]);
  const [x0 = 0, , x1 = 0] = numbersOf(
    frame.path([
      [14, 50],
      [14.2, 50],
    ]),
  );
  const ground = distanceMeters(14, 50, 14.2, 50);
  expect(frame.metersPerPixel * (x1 - x0)).toBeCloseTo(ground, -2);
});

test("DET-20 a guide without bounds shows the default position", () => {
  expect(DEFAULT_PREVIEW_BOUNDS).toEqual([146.318756, -39.129364, 146.4711, -39.018536]);
  const line = [[146.4, -39.07]] as const;
  expect(previewFrame(null).path(line)).toBe(previewFrame(DEFAULT_PREVIEW_BOUNDS).path(line));
});

test("a line in another turn around the globe is drawn in the bounds' turn", () => {
  const frame = previewFrame([170, -10, 190, 10]);
  expect(frame.path([[-175, 0]])).toBe(frame.path([[185, 0]]));
});

test("a single position and an empty line are drawn finitely", () => {
  expect(previewFrame([5, 5, 5, 5]).path([[5, 5]])).toBe("M288.0 200.0");
  expect(previewFrame([5, 5, 5, 5]).path([])).toBe("");
});

test.each([
  [[14, 49.9, 14.2, 50.1]],
  [[170, -60, 190, 80]],
  [[5, 5, 5, 5]],
  [[10, 86, 20, 89]],
  [[-10, -90, 10, -84]],
] as const)("DET-19 the server draws %o with the page's scale and position", ([west, south, east, north]) => {
  const frame = previewFrame([west, south, east, north]);
  const fit = fitMap(
    [west, south, east, north],
    PREVIEW_SIZE,
    PREVIEW_FIT.padding,
    PREVIEW_FIT.leastSpanDegrees,
  );
  const drawn = fit.project(west, north).map((value) => value.toFixed(1));
  expect(frame.path([[west, north]])).toBe(`M${drawn.join(" ")}`);
});
