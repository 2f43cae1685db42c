import type { FeatureCollection, Position } from "geojson";
import { expect, test } from "vitest";
import type { Bounds } from "../../../../src/contract/position.ts";
import { readWorldUrl, worldUrl } from "../../../../src/lib/basemap/worldRequest.ts";
import { outsideOf } from "../../../../workers/basemap/outsideOf.ts";

const AREA: Bounds = [10, 20, 14, 22];

function collection(geometry: FeatureCollection["features"][number]["geometry"]): FeatureCollection {
  return { type: "FeatureCollection", features: [{ type: "Feature", properties: { kind: "a" }, geometry }] };
}

function rectangle([west, south, east, north]: Bounds): Position[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

/** Areas of the polygons less their holes, in square degrees. */
function areaOf({ features }: FeatureCollection): number {
  const ofRing = (ring: Position[]) =>
    Math.abs(
      ring.slice(1).reduce((sum, [x = 0, y = 0], i) => {
        const [fromX = 0, fromY = 0] = ring[i] ?? [];
        return sum + fromX * y - x * fromY;
      }, 0) / 2,
    );
  return features
    .flatMap(({ geometry }) => (geometry.type === "MultiPolygon" ? geometry.coordinates : []))
    .reduce((sum, [outline = [], ...holes]) => {
      return sum + ofRing(outline) - holes.map(ofRing).reduce((a, b) => a + b, 0);
    }, 0);
}

test("land around an area loses just the area, with its lakes", () => {
  const lake: Bounds = [13, 21, 16, 23];
  const land = { type: "Polygon" as const, coordinates: [rectangle([0, 10, 30, 40]), rectangle(lake)] };
  // 30 by 30 less the lake and the area, of which one square degree is in the lake.
  expect(areaOf(outsideOf(collection(land), AREA))).toBeCloseTo(900 - 6 - 8 + 1, 9);
});

test("land within an area is gone, and land elsewhere stays as it is", () => {
  const within = { type: "Polygon" as const, coordinates: [rectangle([11, 20.5, 12, 21])] };
  expect(areaOf(outsideOf(collection(within), AREA))).toBe(0);
  const elsewhere = { type: "MultiPolygon" as const, coordinates: [[rectangle([40, 20, 41, 21])]] };
  expect(outsideOf(collection(elsewhere), AREA)).toEqual(collection(elsewhere));
});

test("lines are cut at the edges of an area, in each turn of the world", () => {
  const line = (turn: number): Position[] => [
    [5 + turn, 21],
    [12 + turn, 21],
    [20 + turn, 21],
  ];
  const { features } = outsideOf(
    collection({ type: "MultiLineString", coordinates: [line(0), line(360)] }),
    AREA,
  );
  const pieces = (turn: number) => [
    [
      [5 + turn, 21],
      [10 + turn, 21],
    ],
    [
      [14 + turn, 21],
      [20 + turn, 21],
    ],
  ];
  expect(features[0]?.geometry).toEqual({
    type: "MultiLineString",
    coordinates: [...pieces(0), ...pieces(360)],
  });
  expect(features[0]?.properties).toEqual({ kind: "a" });
});

test("a URL names the part, the scale and the area that is left out", () => {
  const without: Bounds = [-115.77, -31.956, 115.841, 1e-7];
  expect(readWorldUrl(worldUrl("land", "50m", without))).toEqual({ part: "land", scale: "50m", without });
  expect(readWorldUrl(worldUrl("borders", "110m"))).toEqual({
    part: "borders",
    scale: "110m",
    without: null,
  });
  for (const wrong of ["world://sea-50m", "world://land-50m/1,2,3", "world://land-50m/1,2,3,"]) {
    expect(() => readWorldUrl(wrong)).toThrow(RangeError);
  }
});
