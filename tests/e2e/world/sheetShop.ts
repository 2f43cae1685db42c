import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bounds, Position } from "../../../src/contract/position.ts";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import { ROOT } from "../../helpers/sourceFiles.ts";
import { type StartedServer, startedServer } from "../../helpers/startedServer.ts";
import { putArchive } from "../../server/helpers/mapArchive.ts";
import { terrainArchive } from "../../server/helpers/terrainArchive.ts";
import { importTrail } from "./importTrail.ts";
import { type Ground, sheetArchive } from "./sheetArchive.ts";

const START_MILLISECONDS = 300_000;
const FILE = "map.pmtiles";
const TERRAIN_FILE = "terrain.pmtiles";
/** The one guide, 25 km over what the built-in map has as sea. */
export const SHEET_GUIDE = "Gull Shoal";
const FROM: Position = [-150, 30];
const TO: Position = [-149.8, 30.15];
/** Of its map: about 10 km around the trail, farther than is kept on a device. */
const AREA: Bounds = [-150.1, 29.9, -149.7, 30.25];
/** A hill 3 km from the trail, in a plain at sea level. */
export const HILL = { lng: -149.93, lat: 30.09 } as const;
const HILL_METERS = { high: 600, radius: 2000 } as const;

/** A server with one guide and a topographic map of it, with elevation. */
export interface SheetShop {
  readonly url: string;
  /** Replaces the map while the server runs, as an operator does. */
  changeMap(ground: Ground): void;
  stop(): Promise<void>;
}

/** Imports the guide, writes the map and starts the server. */
export async function openSheetShop(): Promise<SheetShop> {
  const dataDir = await mkdtemp(join(tmpdir(), "switchback-sheet-"));
  await importTrail(dataDir, { name: SHEET_GUIDE, from: FROM, to: TO });
  const changeMap = (ground: Ground) => void putArchive(dataDir, sheetArchive(AREA, ground), FILE);
  changeMap("forest");
  putArchive(dataDir, await hillArchive(), TERRAIN_FILE);
  const server: StartedServer = await startedServer("src/server/bin/start.mjs", {
    dataDir,
    environment: { MAP_TILES: FILE, MAP_TERRAIN: TERRAIN_FILE, DEMO: "off" },
    cwd: ROOT,
    mostMilliseconds: START_MILLISECONDS,
  });
  return {
    url: server.url,
    changeMap,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

function hillArchive(): Promise<Uint8Array> {
  const { high, radius } = HILL_METERS;
  return terrainArchive(
    { encoding: "terrarium", size: 256 },
    {
      bounds: AREA,
      zooms: [7, 12],
      height: (...position) =>
        Math.max(0, high * (1 - distanceMeters(...position, HILL.lng, HILL.lat) / radius)),
    },
  );
}
