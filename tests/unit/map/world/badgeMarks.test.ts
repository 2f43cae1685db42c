import { expect, test } from "vitest";
import type { PackedLines } from "../../../../src/contract/previewLines.ts";
import type { ShownGuides } from "../../../../src/lib/guides/guideMask.ts";
import type { GuideMarker } from "../../../../src/lib/guides/markers/guideMarkers.ts";
import { placeMarkers } from "../../../../src/lib/guides/markers/placeMarkers.ts";
import { areFew, badgeMarks } from "../../../../src/map/world/badgeMarks.ts";
import { NO_MARKERS } from "../../../../src/map/world/useGuideMarkers.ts";

const marker = (lng: number, lat: number): GuideMarker => ({
  guideId: `${lng} ${lat}`,
  activity: "hike",
  position: [lng, lat],
  lineLength: 1,
});

const nothing = { placed: NO_MARKERS, selected: null, lines: [], mask: null };

test("WORLD-5 names keep clear of the lines of the guides that are shown, unless there are lines everywhere", () => {
  const lines: PackedLines = {
    positions: Float32Array.of(14, 50, 15, 50, 15, 51, 20, 40, 21, 41),
    startIndices: Uint32Array.of(0, 3, 5),
    guideOfLine: Uint32Array.of(1, 0),
    guideIds: ["a", "b"],
  };
  const linesOf = (mask: ShownGuides = null) =>
    badgeMarks({ ...nothing, lines: [lines], mask }, 0).features.map(({ geometry }) => geometry.coordinates);
  expect(linesOf()).toEqual([
    [
      [14, 50],
      [15, 50],
      [15, 51],
    ],
    [
      [20, 40],
      [21, 41],
    ],
  ]);
  expect(linesOf({ has: (id) => id === "a" })).toHaveLength(1);
  expect([areFew([lines]), areFew(Array(2001).fill(lines))]).toEqual([true, false]);
});

test("WORLD-5 names keep clear of each badge and marker of a zoom, by its size", async () => {
  // 5 degrees are apart from zoom 3 on.
  const markers = [marker(0, 0), marker(5, 0), marker(60, 78), marker(-179.9, 10)];
  const placed = { markers, ...(await placeMarkers(markers, new Uint8Array(4).fill(1))) };
  const at = (step: number, selected: GuideMarker | null = null) =>
    badgeMarks({ ...nothing, placed, selected }, step).features.map(({ geometry, properties }) => [
      geometry.coordinates,
      properties.size,
    ]);
  expect(at(0)).toEqual([
    [[0, 0], 30],
    [[60, 78], 25],
    [[-179.9, 10], 25],
  ]);
  // One that is in a group is drawn where it is selected, larger than others.
  expect(at(0, marker(5, 0))[0]).toEqual([[5, 0], 34]);
  expect(at(6).map(([position]) => position)).toEqual(markers.map(({ position }) => position));
});

test("WORLD-5 of ten thousand guides the map gets at most 3,000 places, of groups first", async () => {
  const markers = Array.from({ length: 10_000 }, (_, i) => marker((i % 350) - 175, ((i * 13) % 140) - 70));
  const placed = { markers, ...(await placeMarkers(markers, new Uint8Array(10_000).fill(1))) };
  for (const step of placed.groups.keys()) {
    const { features } = badgeMarks({ ...nothing, placed }, step);
    expect(features.length).toBeLessThanOrEqual(3000);
    const groups = Math.min(3000, placed.groups[step]?.length ?? 0);
    expect(features.slice(0, groups).every(({ properties }) => properties.size >= 30)).toBe(true);
  }
});
