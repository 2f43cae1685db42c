import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { Compression, TileType } from "pmtiles";
import type { Bounds, TileAddress } from "../src/contract/position.ts";
import { MAP_REACH, TERRAIN_REACH } from "../src/lib/basemap/savedMapReach.ts";
import { tileAt } from "../src/lib/basemap/tileAt.ts";
import { type ArchiveTile, archiveBytes } from "../src/server/mapArchives/archiveBytes.ts";
import { archiveFile } from "../src/server/mapArchives/archiveFile.ts";
import { createCurrentArchive } from "../src/server/mapArchives/currentArchive.ts";
import { lightTile } from "../src/server/mapArchives/light/lightTile.ts";
import { type OpenArchive, openArchive } from "../src/server/mapArchives/openArchive.ts";
import { savedTileBytes } from "../src/server/mapArchives/savedTileBytes.ts";
import { MemoryCaches } from "../tests/helpers/memoryCaches.ts";
import { REAL_TERRAIN, type RealTile } from "../tests/helpers/realTerrain.ts";
import type { SavedTiles } from "../workers/geo/map/mapTypes.ts";
import { plannedTiles } from "../workers/geo/map/plannedTiles.ts";
import { openSavedMap } from "../workers/geo/map/savedMapStore.ts";
import { saveMap } from "../workers/geo/map/saveMap.ts";
import type { TrailColumns } from "../workers/geo/pack/trailColumns.ts";
import { realMap } from "./browser/realMap.ts";
import { realTrails } from "./realTrails.ts";
import { REAL_TRAILS_FOLDER } from "./realTrailsFolder.ts";
import type { Scenario } from "./row.ts";

const TRAIL = "tour-du-mont-blanc.gpx";
const KILOMETERS = 100;
/** The elevation that stands for that of the trail. */
const ELEVATIONS = [
  { of: "a canyon", side: 256, folder: "gc-terrarium", budgetMb: 19 },
  { of: "the Alps", side: 512, folder: "alps-terrainrgb", budgetMb: 22 },
] as const;
type Elevation = (typeof ELEVATIONS)[number];
const WORLD: Bounds = [-180, -85, 180, 85];
const ORIGIN = "https://bench.test";

/**
 * What the map of a real trail of 100 km takes on a device (B30): the tiles along it as they are planned, fetched,
 * packed and stored. No map of that trail is available, so each tile has the content of one of the same zoom of a map of
 * a town, and of re-encoded elevation of a canyon or of the Alps: more than most trails pass.
 */
export default {
  ids: ["B30"],
  name: "kept map",
  async run({ leavesOut, measured }) {
    const source = realMap();
    const trail = realTrails().find(({ file }) => file === TRAIL);
    if (!source || !trail) {
      leavesOut(`a real base map and ${TRAIL}, none found in ${REAL_TRAILS_FOLDER}`);
      return;
    }
    for (const elevation of ELEVATIONS)
      measured(await keptMap(source, firstKilometers(trail.json), elevation));
  },
} satisfies Scenario;

async function keptMap(
  source: string,
  columns: TrailColumns,
  { of, side, folder: tiles, budgetMb }: Elevation,
) {
  const folder = mkdtempSync(join(tmpdir(), "kept-map-"));
  try {
    const map = await openArchive(archiveFile(source));
    const parts = [
      await archiveAlong(columns, tilesToSave("map"), {
        file: join(folder, "map.pmtiles"),
        contents: (zoom) => mapContents(map, zoom),
        tileType: TileType.Mvt,
        tileCompression: Compression.Gzip,
      }),
      await archiveAlong(columns, tilesToSave("dem"), {
        file: join(folder, "terrain.pmtiles"),
        contents: (zoom) => elevationContents(tiles, zoom),
        tileType: TileType.Webp,
        tileCompression: Compression.None,
      }),
    ];
    await map.close();
    const estimated = parts.reduce((sum, { bytes }) => sum + bytes, 0);
    const actual = await keptBytes(columns, parts);
    await Promise.all(parts.map(({ archive }) => archive.close()));
    const counts = parts.map(({ planned }) => planned.length);
    return {
      id: "B30",
      scenario: `kept map of ${KILOMETERS} km of ${TRAIL}, elevation of ${of} in tiles of ${side} px`,
      unit: "MB" as const,
      ours: actual / 1e6,
      peer: null,
      floor: null,
      budget: `<= ${budgetMb} MB`,
      holds: actual <= budgetMb * 1e6,
      most: null,
      note: `${counts.join(" tiles of the map, ")} of elevation; told before: ${(estimated / 1e6).toFixed(1)} MB, ${(estimated / actual).toFixed(2)} of it`,
      halfIqr: 0,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The tiles of a kept map as the page names them. */
function tilesToSave(kind: "map" | "dem"): SavedTiles {
  const url = `${ORIGIN}/tiles/${kind}/{z}/{x}/{y}`;
  return kind === "map"
    ? { url, minZoom: 0, maxZoom: 15, bounds: WORLD, isPicture: false, reach: MAP_REACH }
    : { url, minZoom: 0, maxZoom: 12, bounds: WORLD, isPicture: true, reach: TERRAIN_REACH };
}

function firstKilometers(json: string): TrailColumns {
  const { trails } = JSON.parse(json) as { trails: { geometry: { coordinates: number[][][] } }[] };
  const line = trails[0]?.geometry.coordinates[0] ?? [];
  const kept = line.filter(([, , , meters = 0]) => meters <= KILOMETERS * 1000);
  const column = (index: number) => Float64Array.from(kept, (vertex) => vertex[index] ?? Number.NaN);
  return {
    lng: column(0),
    lat: column(1),
    elevation: column(2),
    distance: column(3),
    partStarts: Uint32Array.of(0, kept.length),
    trailParts: Uint32Array.of(0, 1),
  };
}

interface Along {
  file: string;
  /** Contents of tiles of a zoom, which are used in rotation. */
  contents(zoom: number): Promise<Uint8Array[]> | Uint8Array[];
  tileType: TileType;
  tileCompression: Compression;
}

/** An archive with the tiles that a saved map plans, and what the server reports about their sizes. */
async function archiveAlong(columns: TrailColumns, tiles: SavedTiles, along: Along) {
  const planned = plannedTiles(columns, tiles);
  const filled: ArchiveTile[] = [];
  for (const [i, [z, x, y]] of planned.entries()) {
    const contents = await along.contents(z);
    filled.push({ z, x, y, bytes: contents[i % contents.length] ?? new Uint8Array() });
  }
  const { tileType, tileCompression, file } = along;
  writeFileSync(
    file,
    archiveBytes({ tiles: filled, metadata: {}, tileType, tileCompression, bounds: WORLD }),
  );
  const archive = createCurrentArchive({
    place: archiveFile(file),
    setting: tiles.url,
    check: () => ({}),
    log: () => {},
    now: Date.now,
  });
  await archive.open();
  const isPacked = tileCompression === Compression.Gzip;
  const bytes = isPacked
    ? await savedTileBytes(archive, planned.flat())
    : await archive.bytesOf(planned.flat());
  return { tiles, planned, archive, bytes, isPacked };
}

async function mapContents({ header, tile }: OpenArchive, zoom: number): Promise<Uint8Array[]> {
  const [, left, top] = tileAt(header.minLon, header.maxLat, zoom);
  const [, right, bottom] = tileAt(header.maxLon, header.minLat, zoom);
  const found: Uint8Array[] = [];
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) found.push((await tile(zoom, x, y)) ?? new Uint8Array());
  }
  return found.filter(({ length }) => length > 0);
}

/** The elevation of the nearest zoom that is available, as the server re-encodes it. */
async function elevationContents(folder: string, zoom: number): Promise<Uint8Array[]> {
  const tiles = REAL_TERRAIN.filter(({ file }) => file.startsWith(`dem/${folder}/`));
  const distance = ({ address: [z] }: { address: TileAddress }) => Math.abs(z - zoom);
  const nearest = Math.min(...tiles.map(distance));
  return Promise.all(tiles.filter((tile) => distance(tile) === nearest).map(lightened));
}

const known = new Map<string, Uint8Array>();

async function lightened({ file, encoding, address }: RealTile): Promise<Uint8Array> {
  const made =
    known.get(file) ??
    (await lightTile({ bytes: readFileSync(join(REAL_TRAILS_FOLDER, "..", file)), encoding, address }));
  if (!made) throw new Error(`${file} cannot be read`);
  known.set(file, made);
  return made;
}

/** Keeps the map with the worker's code, in a cache in memory. */
async function keptBytes(
  columns: TrailColumns,
  parts: readonly Awaited<ReturnType<typeof archiveAlong>>[],
): Promise<number> {
  standIn(parts);
  const map = await saveMap({
    columns,
    tiles: parts.map(({ tiles }) => tiles),
    pageLoadedAt: 0,
    store: await openSavedMap({ owner: "anybody", guideId: "1" }),
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  return map.bytes;
}

/** Lets the worker's code find a cache, and a server with these archives. */
function standIn(parts: readonly Awaited<ReturnType<typeof archiveAlong>>[]): void {
  const fetchTile = async (input: unknown) => {
    const { pathname } = new URL(String(input));
    const [, , kind, ...numbers] = pathname.split("/");
    const part = parts[kind === "map" ? 0 : 1];
    const address = numbers.map(Number) as unknown as TileAddress;
    const bytes = (await part?.archive.tile(address))?.bytes;
    if (!bytes) return new Response(null, { status: 404 });
    return new Response(part?.isPacked ? gunzipSync(bytes) : bytes);
  };
  Object.assign(globalThis, { caches: new MemoryCaches(), fetch: fetchTile });
}
