import { expect, test } from "vitest";
import { mercatorX, mercatorY } from "../../../../src/lib/geo/mercator.ts";
import { mapFrame } from "../../../../src/lib/print/mapFrame.ts";
import { pathsOnMercator } from "../../../../src/lib/print/mercatorPath.ts";
import { pathInFrame } from "../../../../src/lib/print/pathInFrame.ts";

const frameAt = (lng: number) =>
  mapFrame([mercatorX(lng), mercatorY(0)], 100_000, { width: 200, height: 200 });

/** Paths of longitudes along the equator. */
function paths(...lines: number[][]) {
  let at = 0;
  return pathsOnMercator({
    positions: Float64Array.from(lines.flat().flatMap((lng) => [lng, 0])),
    startIndices: Uint32Array.of(0, ...lines.map((line) => (at += line.length))),
  });
}

const drawn = (frameLng: number, ...line: number[]) =>
  paths(line).map((path) => pathInFrame(frameAt(frameLng), path));

test("PAPER-1 a trail is drawn where it comes into a map, whichever turn of the world it and the map are on", () => {
  // A degree of the equator is 111.3 km: 0.05 degrees are 55.7 mm at 1:100,000.
  const line = "M44.34 100.00L155.66 100.00";
  expect(drawn(15, 14.95, 15.05)).toEqual([line]);
  expect(drawn(180, 179.95, 180.05)).toEqual([line]);
  expect(drawn(-180, 179.95, 180.05)).toEqual([line]);
  expect(drawn(180, -180.05, -179.95)).toEqual([line]);
  expect(drawn(540, -180.05, -179.95)).toEqual([line]);
});

test("PAPER-1 of a trail outside of a map nothing is drawn, and one that leaves it begins again where it comes back", () => {
  expect(drawn(15, 16, 17)).toEqual([""]);
  expect(drawn(-165, 14.95, 15.05)).toEqual([""]);
  const [path = ""] = drawn(15, 15, 15.05, 15.2, 15.3, 15.2, 15.05);
  expect(path.match(/M/g)).toHaveLength(2);
  expect(paths([14.95, 15.05], [16, 17])).toHaveLength(2);
});
