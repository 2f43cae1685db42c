import { gzipSync } from "node:zlib";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { Compression, TileType } from "pmtiles";
import sharp from "sharp";
import { expect, test } from "vitest";
import { tileAt } from "../../../src/lib/basemap/tileAt.ts";
import { commandValues } from "../../../src/server/cli/commandValues.ts";
import { readImportOptions } from "../../../src/server/cli/readImportOptions.ts";
import { drawnOnMap } from "../../../src/server/import/drawnOnMap.ts";
import { readTrailFile } from "../../../src/server/import/files/readTrailFiles.ts";
import { guideDraftFrom } from "../../../src/server/import/guideDraftFrom.ts";
import { clipRing } from "../../../src/server/pictures/clipRing.ts";
import { parseEnv } from "../../../src/server/settings/env.ts";
import { mapArchive, PROTOMAPS, putArchive } from "../helpers/mapArchive.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { describeSharedFiles, sharedBytes, sharedPath } from "../import/sharedFiles.ts";

const OPTIONS = readImportOptions(commandValues({}));
const [WEST, SOUTH, EAST, NORTH] = [10, 46, 10.2, 46.1];
/** A line without elevations. */
const GPX = `<gpx version="1.1" creator="t"><trk><name>Line</name><trkseg><trkpt lat="${SOUTH}" lon="${WEST}"/><trkpt lat="46.02" lon="10.1"/><trkpt lat="${NORTH}" lon="${EAST}"/></trkseg></trk></gpx>`;
const ZOOM = 11;

/** Every tile of the zoom around the line. */
const tiles = (bytes: Uint8Array) => {
  const [, left, top] = tileAt(WEST - 0.4, NORTH + 0.3, ZOOM);
  const [, right, bottom] = tileAt(EAST + 0.4, SOUTH - 0.3, ZOOM);
  const all = [];
  for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) all.push({ z: ZOOM, x, y, bytes });
  return all;
};

const ring = (from: number, to: number) => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];

/** Wood all over, and in each tile a square lake. */
function mapOf(): Uint8Array {
  const layer = (kind: string, geometry: number[][]) => ({
    features: [{ type: 3 as const, geometry: [geometry], tags: { kind } }],
  });
  const layers = { landuse: layer("forest", ring(-64, 4160)), water: layer("lake", ring(1500, 2500)) };
  const bytes = fromGeojsonVt(layers as unknown as Parameters<typeof fromGeojsonVt>[0], {
    version: 2,
    extent: 4096,
  });
  return mapArchive("", { tiles: tiles(gzipSync(bytes)), metadata: PROTOMAPS, bounds: [9, 45, 11, 47] });
}

/** Ground that rises by 4 m a pixel to the south. */
async function terrainOf(): Promise<Uint8Array> {
  const rgb = Buffer.alloc(3 * 256 * 256);
  for (let i = 0; i < 256 * 256; i++) rgb.writeUInt16BE(32_768 + 4 * Math.floor(i / 256), 3 * i);
  const bytes = await sharp(rgb, { raw: { width: 256, height: 256, channels: 3 } })
    .png()
    .toBuffer();
  return mapArchive("", {
    tiles: tiles(bytes),
    metadata: {},
    tileType: TileType.Png,
    tileCompression: Compression.None,
    bounds: [9, 45, 11, 47],
  });
}

const draft = () => guideDraftFrom([readTrailFile(new TextEncoder().encode(GPX), "line.gpx")], OPTIONS);

test("pictures of a guide show woods, waters, contours and the credit of the archives that cover it", async () => {
  const folder = temporaryFolder();
  putArchive(folder, mapOf(), "map.pmtiles");
  putArchive(folder, await terrainOf(), "terrain.pmtiles");
  const { draft: plain, bounds } = draft();
  expect(plain.preview).not.toContain("stroke-contour");
  const env = parseEnv({ DATA_DIR: folder, MAP_TILES: "map.pmtiles", MAP_TERRAIN: "terrain.pmtiles" });
  const drawn = await drawnOnMap(plain, bounds, env);
  for (const picture of [drawn.preview ?? "", drawn.pictures[0] ?? ""]) {
    for (const part of ["fill-wood", "fill-water", "stroke-shore", "stroke-contour", "© OpenStreetMap"]) {
      expect(picture, part).toContain(part);
    }
    expect(picture).not.toMatch(/NaN|undefined|Infinity/);
  }
  // The lakes of all tiles in the picture, each once, with its whole shore.
  const lakes = /<path class="fill-water"[^>]*d="([^"]+)"/.exec(drawn.preview ?? "")?.[1]?.match(/M/g);
  expect(lakes?.length).toBeGreaterThan(3);
  expect(drawn.preview?.length).toBeLessThanOrEqual(60_000);
  expect(drawn.pictures[0]?.length).toBeLessThanOrEqual(25_000);
  expect(drawn.icon).toBe(plain.icon);
});

test("archives of another area change nothing", async () => {
  const elsewhere = mapArchive("", { metadata: PROTOMAPS, bounds: [20, 45, 21, 47] });
  const env = parseEnv({ MAP_TILES: putArchive(temporaryFolder(), elsewhere) });
  const { draft: plain, bounds } = draft();
  expect(await drawnOnMap(plain, bounds, env)).toBe(plain);
});

test("a ring is cut at the frame, and gone beyond it", () => {
  const frame = [0, 0, 10, 10] as const;
  expect(clipRing([-5, 2, 5, 2, 5, 8, -5, 8], frame)).toEqual([0, 2, 5, 2, 5, 8, 0, 8]);
  expect(clipRing([20, 20, 30, 20, 30, 30], frame)).toEqual([]);
  expect(clipRing([1, 1, 9, 1, 9, 9], frame)).toEqual([1, 1, 9, 1, 9, 9]);
});

describeSharedFiles("a real map", () => {
  test("has the lake of a guide in its pictures", async () => {
    const trail = readTrailFile(sharedBytes("trails/herdsman-lake-perth-loop.gpx"), "herdsman.gpx");
    const { draft: plain, bounds } = guideDraftFrom([trail], OPTIONS);
    const env = parseEnv({ MAP_TILES: sharedPath("basemap/protomaps-v4-herdsman-lake-perth.pmtiles") });
    const { preview } = await drawnOnMap(plain, bounds, env);
    expect(preview).toContain("fill-water");
    expect(preview?.length).toBeLessThanOrEqual(60_000);
  });
});
