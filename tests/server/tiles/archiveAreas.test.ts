import { expect, test } from "vitest";
import type { Bounds } from "../../../src/contract/position.ts";
import { tileAt } from "../../../src/lib/basemap/tileAt.ts";
import { archiveAreas } from "../../../src/server/mapArchives/archiveAreas.ts";
import { archiveFile } from "../../../src/server/mapArchives/archiveFile.ts";
import { openArchive } from "../../../src/server/mapArchives/openArchive.ts";
import { mapArchive, putArchive } from "../helpers/mapArchive.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { describeSharedFiles, sharedPath } from "../import/sharedFiles.ts";

const ALPS: Bounds = [10, 46, 10.2, 46.1];
const PERTH: Bounds = [115.7, -32, 115.9, -31.9];

/** An archive as `pmtiles extract` cuts it: the tiles of the boxes, and bounds around all of them. */
function cutTo(boxes: readonly Bounds[], bounds: Bounds): Uint8Array {
  const bytes = new TextEncoder().encode("tile");
  const tiles = boxes.flatMap(([west, south, east, north]) =>
    [11, 12, 13].flatMap((z) => {
      const [, left, top] = tileAt(west, north, z);
      const [, right, bottom] = tileAt(east, south, z);
      const columns = right - left + 1;
      return Array.from({ length: columns * (bottom - top + 1) }, (_, i) => ({
        z,
        x: left + (i % columns),
        y: top + Math.floor(i / columns),
        bytes,
      }));
    }),
  );
  return mapArchive("", { tiles, bounds });
}

async function areasOf(bytes: Uint8Array): Promise<Bounds[] | null> {
  const archive = await openArchive(archiveFile(putArchive(temporaryFolder(), bytes)));
  try {
    return await archiveAreas(archive);
  } finally {
    await archive.close();
  }
}

/** Tiles of zoom 13 are 0.05 degrees wide. */
const isAround = (area: Bounds | undefined, box: Bounds) =>
  area?.every((side, i) => Math.abs(side - (box[i] ?? 0)) < 0.05);

test("an archive that has what its bounds say has no areas of its own", async () => {
  expect(await areasOf(cutTo([ALPS], ALPS))).toBeNull();
});

test("an archive cut to two boxes has two areas", async () => {
  const areas = await areasOf(cutTo([ALPS, PERTH], [10, -32, 115.9, 46.1]));
  expect(areas).toHaveLength(2);
  const [first, second] = areas?.toSorted((a, b) => a[0] - b[0]) ?? [];
  expect([isAround(first, ALPS), isAround(second, PERTH)]).toEqual([true, true]);
});

test("READ-74 the areas lie apart: those of boxes whose own bounds overlap are one", async () => {
  const bend: Bounds[] = [
    [10, 46, 10.9, 46.1],
    [10.8, 46, 10.9, 46.8],
  ];
  const inBend: Bounds = [10.1, 46.5, 10.3, 46.6];
  const areas = await areasOf(cutTo([inBend, ...bend, PERTH], [10, -32, 115.9, 46.8]));
  expect(areas).toHaveLength(2);
  expect(areas?.some((area) => isAround(area, [10, 46, 10.9, 46.8]))).toBe(true);
});

test("READ-74 the same for a box beyond 180 degrees in the bend of others", async () => {
  const bend: Bounds[] = [
    [179.5, -17, 180, -16.9],
    [-180, -17, -179.6, -16.9],
    [-179.7, -17, -179.6, -16.2],
  ];
  const areas = await areasOf(cutTo([...bend, [-179.9, -16.5, -179.8, -16.4]], [-180, -17, 180, -16.2]));
  expect(areas).toHaveLength(1);
  expect(isAround(areas?.[0], [179.5, -17, 180.4, -16.2])).toBe(true);
});

test("boxes on both sides of 180 degrees are one area", async () => {
  const boxes: Bounds[] = [
    [179.8, -17, 180, -16.8],
    [-180, -17, -179.8, -16.8],
  ];
  const areas = await areasOf(cutTo(boxes, [-180, -17, 180, -16.8]));
  expect(areas).toHaveLength(1);
  expect(isAround(areas?.[0], [179.8, -17, 180.2, -16.8])).toBe(true);
});

describeSharedFiles("a real map of a town", () => {
  test("has what its bounds say", async () => {
    const path = sharedPath("basemap/protomaps-v4-herdsman-lake-perth.pmtiles");
    const archive = await openArchive(archiveFile(path));
    expect(await archiveAreas(archive)).toBeNull();
    await archive.close();
  });
});
