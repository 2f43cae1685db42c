import { resolve } from "node:path";
import type { Log } from "../log/writeLog.ts";
import { type Env, environmentError } from "../settings/env.ts";
import { isArchiveError } from "./archiveError.ts";
import { archiveFile } from "./archiveFile.ts";
import { archiveHost } from "./archiveHost.ts";
import { type CurrentArchive, createCurrentArchive } from "./currentArchive.ts";
import type { LightTerrain } from "./light/lightTerrain.ts";
import { type TerrainFacts, terrainFacts } from "./terrainFacts.ts";
import { type VectorMapFacts, vectorMapFacts } from "./vectorMapFacts.ts";

/** The archives of the topographic map. */
export interface MapArchives {
  /** Vector tiles; null if none are configured. The map of the demo world takes the place once it is made. */
  tiles: CurrentArchive<VectorMapFacts> | null;
  /** Elevation tiles; null if none are configured. */
  terrain: CurrentArchive<TerrainFacts> | null;
  /** The same in fewer bytes; null where nothing makes them. */
  light: LightTerrain | null;
  close(): Promise<void>;
}

export interface MapArchivesParts {
  env: Pick<Env, "MAP_TILES" | "MAP_TERRAIN" | "DATA_DIR">;
  log: Log;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Opens the archives; hosts that do not respond are logged. @throws OperatorError for unusable ones */
export async function openMapArchives({ env, log, now }: MapArchivesParts): Promise<MapArchives> {
  const place = (setting: string) =>
    /^https?:/i.test(setting) ? archiveHost(setting) : archiveFile(resolve(env.DATA_DIR, setting));
  const tiles =
    env.MAP_TILES === null
      ? null
      : createCurrentArchive({
          place: place(env.MAP_TILES),
          setting: "MAP_TILES",
          check: vectorMapFacts,
          log,
          now,
        });
  const terrain =
    env.MAP_TERRAIN === null
      ? null
      : createCurrentArchive({
          place: place(env.MAP_TERRAIN),
          setting: "MAP_TERRAIN",
          check: terrainFacts,
          log,
          now,
        });
  const maps: MapArchives = {
    tiles,
    terrain,
    light: null,
    async close() {
      await maps.light?.stop();
      await Promise.all([maps.tiles?.close(), maps.terrain?.close()]);
    },
  };
  const problems = await Promise.all([tiles, terrain].map((archive) => archive && problemOf(archive)));
  const found = problems.filter((problem) => problem !== null);
  if (found.length === 0) return maps;
  await maps.close();
  throw environmentError(found);
}

async function problemOf({ setting, name, open }: CurrentArchive<unknown>): Promise<string | null> {
  try {
    await open();
    return null;
  } catch (error) {
    if (isArchiveError(error, "unusable")) return `${setting}: ${name} ${error.message}`;
    throw error;
  }
}
