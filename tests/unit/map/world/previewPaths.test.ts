import { expect, test } from "vitest";
import { guideMask } from "../../../../src/lib/guides/guideMask.ts";
import { guideMarkers } from "../../../../src/lib/guides/markers/guideMarkers.ts";
import { maskWithoutSpecks } from "../../../../src/lib/guides/maskWithoutSpecks.ts";
import {
  guideIndexes,
  lineMaskOf,
  linesOfGuide,
  previewPaths,
} from "../../../../src/map/world/previewPaths.ts";
import { buildGuide } from "../../../helpers/builders.ts";
import { packedLines, testPalette } from "../mapBuilders.ts";

const lines = packedLines({
  a: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
  ],
  b: [
    [
      [5, 5],
      [6, 5],
    ],
    [
      [7, 5],
      [9, 5],
    ],
  ],
});
const guides = [
  buildGuide({ guideId: "a", guideType: "hike" }),
  buildGuide({ guideId: "b", guideType: "paddle" }),
  buildGuide({
    guideId: "c",
    guideBounds: [
      [10, 20],
      [12, 24],
    ],
  }),
  buildGuide({ guideId: "d" }),
];

test("SYS-29 a mask is one byte per line, and hides the lines of guides that are not in its list", () => {
  const firstFour = (mask: Uint8Array) => [...mask.subarray(0, 4)];
  const list = [guides[2], guides[1]].filter((guide) => guide !== undefined);
  const places = guideIndexes(lines, list);
  expect([...places]).toEqual([2, 1, 1]);
  expect(firstFour(lineMaskOf(places, guideMask(list, Uint8Array.of(1, 1))))).toEqual([0, 255, 255, 0]);
  expect(firstFour(lineMaskOf(places, guideMask(list, Uint8Array.of(1, 0))))).toEqual([0, 0, 0, 0]);
  expect(firstFour(lineMaskOf(places, null))).toEqual([255, 255, 255, 0]);
});

test("lines share the positions sent by the worker and have their activity's colour", () => {
  const { casing, core } = previewPaths(lines, (line) => (line === 0 ? "hike" : "paddle"), testPalette());
  expect(core.attributes.getPath.value).toBe(lines.positions);
  expect(casing.attributes.getPath.value).toBe(lines.positions);
  expect(core.length).toBe(3);
  expect([...(core.attributes.getLine?.value ?? [])]).toEqual([0, 0, 0, 1, 1, 2, 2]);
  expect(casing.attributes.getLine).toBe(core.attributes.getLine);
  expect(core.startIndices).toBe(lines.startIndices);
  const colors = core.attributes.getColor?.value ?? [];
  expect([...colors].slice(0, 4)).toEqual([163, 36, 59, 255]);
  expect([...colors].slice(-4)).toEqual([0, 106, 128, 255]);
});

test("the lines of one guide are collected from all parts", () => {
  const data = linesOfGuide([lines, lines], "b");
  expect(data?.length).toBe(4);
  expect([...(data?.startIndices ?? [])]).toEqual([0, 2, 4, 6, 8]);
  expect([...(data?.attributes.getPath.value ?? [])].slice(0, 8)).toEqual([5, 5, 6, 5, 7, 5, 9, 5]);
  expect(linesOfGuide([lines], "c")).toBeNull();
});

test("CAT-54 every guide has a marker: half-way along its longest line, else in the middle of its bounds", () => {
  const markers = guideMarkers(guides, lines);
  expect(markers.map(({ guideId, position, lineLength }) => [guideId, position, lineLength])).toEqual([
    ["a", [1, 0], 2],
    ["b", [8, 5], 2],
    ["c", [22, 11], null],
  ]);
});

test("CAT-54 a marker is at the vertex near the middle of its line, which finer lines have too", () => {
  const packed = packedLines({
    a: [
      [
        [0, 0],
        [4.4, 1],
        [10, 0],
      ],
    ],
  });
  const [a] = guides;
  expect(guideMarkers(a ? [a] : [], packed).map(({ position }) => position)).toEqual([
    [expect.closeTo(4.4, 5), 1],
  ]);
});

test("CAT-54 lines of guides that are not in the list move no marker", () => {
  const [, b, c] = guides;
  const list = [c, b].filter((guide) => guide !== undefined);
  expect(guideMarkers(list, lines).map(({ guideId, position }) => [guideId, position])).toEqual([
    ["c", [22, 11]],
    ["b", [8, 5]],
  ]);
});

test("CAT-54 the marker of a guide at a pole is at the edge of the map", () => {
  const north: [[number, number], [number, number]] = [
    [89, 10],
    [90, 20],
  ];
  const south: typeof north = [
    [-90, 10],
    [-88, 20],
  ];
  const polar = [
    buildGuide({ guideId: "n", guideBounds: north }),
    buildGuide({ guideId: "s", guideBounds: south }),
    buildGuide({ guideId: "nowhere" }),
  ];
  expect(guideMarkers(polar, null).map(({ position }) => position)).toEqual([
    [15, 84.8],
    [15, -84.8],
  ]);
});

test("CAT-54 a guide smaller than 20 px has no line, however many lines it has; a larger one keeps all of its own", () => {
  const line = (lng: number, width: number): [number, number][] => [
    [lng, 0],
    [lng + width, 0],
  ];
  const firstFour = (mask: Uint8Array) => [...mask.subarray(0, 4)];
  // At zoom 2 a degree is 5.7 px.
  const packed = packedLines({ small: [line(0, 3)], wide: [line(50, 3), line(53, 3)] });
  const all = { lines: packed, whole: packed };
  const shown = lineMaskOf(Uint32Array.of(0, 1, 1), null);
  expect(firstFour(maskWithoutSpecks(shown, { ...all, zoom: 2 }))).toEqual([0, 255, 255, 0]);
  expect(firstFour(maskWithoutSpecks(shown, { ...all, zoom: 3 }))).toEqual([255, 255, 255, 0]);
  const hidden = Uint8Array.of(0, 0, 255, 0);
  expect(firstFour(maskWithoutSpecks(hidden, { ...all, zoom: 3 }))).toEqual([0, 0, 255, 0]);
  // A tile has a small part of the wide guide: its line is no speck.
  const tile = packedLines({ wide: [line(50, 0.5)], small: [line(0, 3)] });
  const inTile = lineMaskOf(Uint32Array.of(1, 0), null);
  expect(firstFour(maskWithoutSpecks(inTile, { lines: tile, whole: packed, zoom: 2 }))).toEqual([
    255, 0, 0, 0,
  ]);
});
