import { Compression, TileType } from "pmtiles";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { ArchiveContent } from "../../../src/server/mapArchives/archiveBytes.ts";
import { openMapArchives } from "../../../src/server/mapArchives/mapArchives.ts";
import { parseEnv } from "../../../src/server/settings/env.ts";
import { OperatorError } from "../../../src/server/settings/operatorError.ts";
import { mapArchive, PROTOMAPS, putArchive } from "../helpers/mapArchive.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { describeSharedFiles, sharedPath } from "../import/sharedFiles.ts";

/** The problems for which a start with these settings is refused. */
async function problemsOf(variables: Record<string, string>): Promise<readonly string[]> {
  try {
    const maps = await openMapArchives({ env: parseEnv(variables), log: () => {}, now: Date.now });
    await maps.close();
    return [];
  } catch (error) {
    if (error instanceof OperatorError && error.exitCode === 2) return error.problems;
    throw error;
  }
}

async function problemWith(bytes: Uint8Array): Promise<string | undefined> {
  const [problem] = await problemsOf({ MAP_TILES: putArchive(temporaryFolder(), bytes) });
  return problem;
}

const withLayers = (...ids: string[]) => ({ metadata: { vector_layers: ids.map((id) => ({ id })) } });

/** A terrain archive with one tile of a colour. */
async function terrain(rgb: [number, number, number], size = 256, content: Partial<ArchiveContent> = {}) {
  const [r, g, b] = rgb;
  const bytes = await sharp({ create: { width: size, height: size, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  return mapArchive("", {
    tiles: [{ z: 0, x: 0, y: 0, bytes }],
    metadata: {},
    tileType: TileType.Png,
    tileCompression: Compression.None,
    ...content,
  });
}

test("both settings are listed at once when neither can be used", async () => {
  const folder = temporaryFolder();
  const MAP_TERRAIN = putArchive(folder, mapArchive(), "vector.pmtiles");
  expect(await problemsOf({ DATA_DIR: folder, MAP_TILES: "none.pmtiles", MAP_TERRAIN })).toEqual([
    "MAP_TILES: none.pmtiles does not exist",
    "MAP_TERRAIN: vector.pmtiles has vector tiles, elevation as PNG or WebP is needed",
  ]);
});

test("a folder, an empty file and another kind of file are refused", async () => {
  const folder = temporaryFolder();
  expect((await problemsOf({ MAP_TILES: folder }))[0]).toContain("is not a file");
  expect(await problemWith(new Uint8Array())).toContain("is not a PMTiles archive");
  expect(await problemWith(Buffer.from("PK".padEnd(200, "x")))).toContain("is not a PMTiles archive");
});

test.each([0, 60, 127, 200, -1])("an archive cut at byte %i is refused", async (end) => {
  expect(await problemWith(mapArchive().subarray(0, end))).toMatch(/truncated|not a PMTiles archive/);
});

test("another version of PMTiles is refused by its number", async () => {
  const newer = mapArchive();
  newer[7] = 4;
  expect(await problemWith(newer)).toContain("has version 4 of PMTiles, version 3 is needed");
  const old = mapArchive();
  old.set([0x50, 0x4d, 2, 0, 0, 0, 0, 0]);
  expect(await problemWith(old)).toContain(
    "has version 2 of PMTiles, version 3 is needed; `pmtiles convert`",
  );
});

test("damaged metadata is refused", async () => {
  const bytes = mapArchive();
  const offset = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(24, true));
  bytes.fill(7, offset, offset + 20);
  expect(await problemWith(bytes)).toContain("has damaged metadata");
});

test("impossible zooms, bounds and compressions are refused", async () => {
  const zooms = mapArchive();
  zooms.set([9, 3], 100);
  expect(await problemWith(zooms)).toContain("has impossible zooms, 9 to 3");
  expect(await problemWith(mapArchive("", { bounds: [0, 0, 0, 0] }))).toContain("has impossible bounds");
  expect(await problemWith(mapArchive("", { tileCompression: Compression.Zstd }))).toContain(
    "has tiles compressed with Zstd, gzip or none is needed",
  );
});

test("raster tiles are refused where vector tiles are needed", async () => {
  expect(await problemWith(mapArchive("", { tileType: TileType.Webp }))).toContain(
    "has raster (Webp) tiles, vector tiles in version 4 of the Protomaps schema are needed",
  );
});

test("another schema is refused by its name, an unknown one by its layers", async () => {
  const wanted = "vector tiles in version 4 of the Protomaps schema are needed";
  const problem = (content: Partial<ArchiveContent>) => problemWith(mapArchive("", content));
  expect(await problem(withLayers("transportation", "place", "landcover", "water"))).toContain(
    `has the schema of OpenMapTiles, ${wanted}`,
  );
  expect(await problem(withLayers("roads", "water"))).toContain(
    `lacks the layers earth, landuse, places (its layers: roads, water), ${wanted}`,
  );
  expect(await problem({ metadata: [] })).toContain("its layers: none named");
  expect(await problem({ metadata: { ...PROTOMAPS, version: "3.7.1" } })).toContain(
    `has version 3.7.1 of its schema, ${wanted}`,
  );
});

test("terrain of another size or with other colours is refused", async () => {
  const problem = async (bytes: Uint8Array) =>
    (await problemsOf({ MAP_TERRAIN: putArchive(temporaryFolder(), bytes) }))[0];
  expect(await problem(await terrain([130, 20, 0], 300))).toContain("has tiles of 300 x 300 px");
  expect(await problem(await terrain([230, 220, 200]))).toContain("has colours that are not elevation");
  expect(await problem(await terrain([1, 150, 0], 512))).toBeUndefined();
  expect(await problem(await terrain([130, 20, 0]))).toBeUndefined();
  const damaged = { tiles: [{ z: 0, x: 0, y: 0, bytes: new TextEncoder().encode("no picture") }] };
  expect(await problem(await terrain([0, 0, 0], 256, damaged))).toContain("has a damaged tile");
});

describeSharedFiles("archives of others", () => {
  test("OpenMapTiles is refused as a map, a topographic raster as terrain", async () => {
    const settings = {
      MAP_TILES: sharedPath("basemap/openmaptiles-moorwegsiedlung-wedel.pmtiles"),
      MAP_TERRAIN: sharedPath("basemap/usgs-mt-whitney-8-15-webp-512.pmtiles"),
    };
    expect(await problemsOf(settings)).toEqual([
      "MAP_TILES: openmaptiles-moorwegsiedlung-wedel.pmtiles has the schema of OpenMapTiles, vector tiles in version 4 of the Protomaps schema are needed",
      "MAP_TERRAIN: usgs-mt-whitney-8-15-webp-512.pmtiles has colours that are not elevation in terrarium or terrain-RGB",
    ]);
  });
});
