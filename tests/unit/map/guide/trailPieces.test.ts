import { expect, test } from "vitest";
import { chunkPieces, overviewPieces } from "../../../../src/map/guide/trailPieces.ts";
import type { OpenedGuide } from "../../../../workers/geo/pack/packTypes.ts";
import { packedPaths } from "../mapBuilders.ts";

const near = packedPaths([
  {
    trail: 0,
    places: [
      [7, 45],
      [7.1, 45],
    ],
  },
]);
const far = packedPaths([
  {
    trail: 0,
    places: [
      [9, 45],
      [9.1, 45],
    ],
  },
]);
const opened: OpenedGuide = {
  guideId: "g",
  guideName: "Long trail",
  trailLengthMeters: 1000,
  bounds: [7, 45, 9.1, 45],
  primaryDirection: null,
  secondaryDirection: null,
  trails: [],
  primaryTrail: 0,
  overview: packedPaths([
    {
      trail: 0,
      places: [
        [7, 45],
        [9.1, 45],
      ],
    },
  ]),
  chunks: [
    { ...near, bounds: [7, 45, 7.1, 45] },
    { ...far, bounds: [9, 45, 9.1, 45] },
  ],
  waypointCount: 0,
  hasOwnWaypoints: true,
};

test("zoomed out, only the overview is drawn", () => {
  expect(overviewPieces(opened).map(({ id }) => id)).toEqual(["g-overview-0"]);
  expect(chunkPieces(opened, { zoom: 11.5, bounds: [6, 44, 10, 46] })).toEqual([]);
});

test("zoomed in, the chunks that intersect the view are drawn", () => {
  const pieces = chunkPieces(opened, { zoom: 13, bounds: [7.05, 44.99, 7.2, 45.01] });
  expect(pieces.map(({ id, scale }) => [id, scale])).toEqual([["g-chunk-0", "detail"]]);
});

test("chunks intersect a view in another turn of the world", () => {
  const pieces = chunkPieces(opened, { zoom: 13, bounds: [367.05, 44.99, 367.2, 45.01] });
  expect(pieces.map(({ id }) => id)).toEqual(["g-chunk-0"]);
});
