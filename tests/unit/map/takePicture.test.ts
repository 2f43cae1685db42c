import { expect, test } from "vitest";
import { pictureFrame } from "../../../src/lib/trip/pictureFrame.ts";
import { rectOf } from "../../../src/map/print/takePicture.ts";

const near = (value: number) => expect.closeTo(value, 3);

test("bounds are cut out where the view draws them, also across the date line", () => {
  // At zoom 0 a world is 512 px wide: 90 degrees are 128 px.
  const frame = { longitude: 180, latitude: 0, zoom: 0, width: 512, height: 400 };
  const { left, width, top, height } = rectOf(frame, [135, -45, 225, 45]);
  expect([left, width]).toEqual([near(192), near(128)]);
  expect(top + height / 2).toBeCloseTo(200, 3);
  expect(rectOf({ ...frame, longitude: -180 }, [135, -45, 225, 45]).left).toBeCloseTo(192, 3);
});

test("the bounds of a picture on paper are those that its frame draws from edge to edge", () => {
  const size = { width: 1860, height: 1100, margin: 90 };
  const frame = pictureFrame(
    [
      [179.9, 50],
      [180.2, 50.05],
    ],
    size,
  );
  const [west, south, east, north] = frame.bounds;
  expect(frame.at([west, north])).toEqual([near(0), near(0)]);
  expect(frame.at([east, south])).toEqual([near(1860), near(1100)]);
  expect(east).toBeGreaterThan(180);
});
