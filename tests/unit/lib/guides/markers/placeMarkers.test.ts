import { expect, test } from "vitest";
import { seededRandom } from "../../../../../bench/seededRandom.ts";
import type { GuideMarker } from "../../../../../src/lib/guides/markers/guideMarkers.ts";
import {
  BADGE_SPACING,
  NEVER,
  placeMarkers,
  stepZoom,
} from "../../../../../src/lib/guides/markers/placeMarkers.ts";
import { project } from "../../../../../src/map/camera/screenFrame.ts";

const marker = (lng: number, lat: number, lineLength: number | null = 1): GuideMarker => ({
  guideId: `${lng} ${lat}`,
  activity: "hike",
  position: [lng, lat],
  lineLength,
});
const all = (markers: readonly GuideMarker[]) => new Uint8Array(markers.length).fill(1);
const zoomsOf = async (markers: readonly GuideMarker[], shown = all(markers)) =>
  Array.from((await placeMarkers(markers, shown)).zooms);

test("markers with enough distance between them are always shown", async () => {
  expect(await zoomsOf([marker(0, 0), marker(20, 0), marker(0, 20)])).toEqual([0, 0, 0]);
});

test("CAT-54 two close markers are a group at that of the longer line, up to the zoom that separates them", async () => {
  // 5 degrees are 14.2 px at zoom 1, 28.4 at zoom 2, 40.2 at zoom 2.5.
  const markers = [marker(0, 0, 1), marker(5, 0, 3)];
  const { zooms, groups } = await placeMarkers(markers, all(markers));
  expect([...zooms]).toEqual([2.5, 2.5]);
  const group = { count: 2, activityCounts: [2, 0, 0, 0, 0], position: [5, 0], bounds: [0, 0, 5, 0] };
  expect(groups).toEqual([[group], [group], [group], []]);
});

test("markers on either side of the antimeridian are close too", async () => {
  // Three degrees are 34.1 px at zoom 3, one degree 32 px at zoom 4.5 and 46 at zoom 5.
  expect(await zoomsOf([marker(179, 0, 3), marker(-179, 0, 1), marker(182, 0, 2)])).toEqual([3, 5, 5]);
});

test("CAT-54 guides at one place are a group until the last zoom, where their markers overlap", async () => {
  const markers = [marker(0, 0, 9), marker(0, 0, null), marker(0, 0, null)];
  const { zooms, groups } = await placeMarkers(markers, all(markers));
  expect([...zooms]).toEqual([7.5, 7.5, 7.5]);
  expect(groups.map((step) => step.map(({ count }) => count))).toEqual([...Array(13).fill([3]), []]);
});

test("CAT-54 markers excluded by the mask take no room", async () => {
  const markers = [marker(0, 0, 2), marker(0.1, 0, 1)];
  expect(await zoomsOf(markers, Uint8Array.of(0, 1))).toEqual([NEVER, 0]);
});

test("CAT-54 of ten thousand markers none overlap, each is shown or counted at every zoom, and all are shown at the last one", async () => {
  const random = seededRandom(7);
  const markers = Array.from({ length: 10_000 }, () =>
    marker(-120 + 45 * random(), 30 + 20 * random(), random()),
  );
  const { zooms, groups } = await placeMarkers(markers, all(markers));
  expect(Math.max(...zooms)).toBeLessThan(8);
  for (const [step, together] of groups.entries()) {
    const alone = zooms.filter((zoom) => zoom <= stepZoom(step)).length;
    expect(together.reduce((sum, { count }) => sum + count, alone)).toBe(10_000);
  }
  for (const [zoom, step] of [
    [1, 0],
    [2.5, 3],
    [4, 6],
  ] as const) {
    const frame = { longitude: -100, latitude: 40, zoom, width: 1440, height: 900 };
    const alone = markers.filter((_, i) => (zooms[i] as number) <= zoom);
    const pixels = [...alone, ...(groups[step] ?? [])].map(({ position }) => project(frame, position));
    const nearest = pixels.map(([x, y], i) =>
      Math.min(...pixels.slice(i + 1).map((other) => Math.hypot(other[0] - x, other[1] - y))),
    );
    expect(Math.min(...nearest)).toBeGreaterThanOrEqual(BADGE_SPACING - 1e-6);
    expect(pixels.length).toBeGreaterThanOrEqual(8);
  }
});

test("aborted work stops", async () => {
  const abort = new AbortController();
  const places = placeMarkers([marker(0, 0)], Uint8Array.of(1), { signal: abort.signal });
  abort.abort();
  await expect(places).rejects.toThrow();
});
