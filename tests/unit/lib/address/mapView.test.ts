import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMapView, printMapView } from "../../../../src/lib/address/mapView.ts";

test("a view is written lat_lng_zoom, its zoom in tiles of 256 px", () => {
  expect(printMapView({ position: [8.03125, 46.52], zoom: 11.4 })).toBe("46.52_8.0313_12.4");
  expect(parseMapView("46.52_8.0313_12.4")).toEqual({ position: [8.0313, 46.52], zoom: 11.4 });
});

const view = fc.record({
  position: fc.tuple(
    fc.double({ min: -200, max: 265, noNaN: true }),
    fc.double({ min: -85, max: 85, noNaN: true }),
  ),
  zoom: fc.double({ min: 1, max: 19, noNaN: true }),
});

test("every view round-trips through its link to the pixel, and is then written the same", () => {
  fc.assert(
    fc.property(view, ({ position: [lng, lat], zoom }) => {
      const text = printMapView({ position: [lng, lat], zoom });
      const read = parseMapView(text);
      const pixelDegrees = 360 / (512 * 2 ** zoom);
      expect(Math.abs((read?.position[0] ?? Number.NaN) - lng)).toBeLessThanOrEqual(pixelDegrees);
      expect(Math.abs((read?.position[1] ?? Number.NaN) - lat)).toBeLessThanOrEqual(pixelDegrees);
      expect(Math.abs((read?.zoom ?? Number.NaN) - zoom)).toBeLessThanOrEqual(0.0051);
      expect(new URLSearchParams({ view: text }).toString()).toBe(`view=${text}`);
    }),
  );
});

test("no view is written with an exponent or as minus zero", () => {
  expect(printMapView({ position: [-0.0000001, 1e-9], zoom: 1 })).toBe("0_0_2");
});

test.each([
  "",
  "46.5",
  "46.5_8",
  "46.5_8_",
  "91_8_4",
  "46_541_4",
  "46_8_21",
  "46_8_-1",
  "1e1_8_4",
  "NaN_8_4",
  "46,5_8_4",
  "46_8_4_9",
  " 46_8_4",
])("the malformed view '%s' is ignored", (text) => {
  expect(parseMapView(text)).toBeNull();
});

test("any text is parsed without an error", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => parseMapView(text)).not.toThrow();
    }),
  );
  expect(parseMapView(null)).toBeNull();
});
