import type { MapConfig } from "../../contract/publicConfigSchema.ts";
import type { CheckedArchive } from "./currentArchive.ts";
import type { MapArchives } from "./mapArchives.ts";
import { headerBounds } from "./readHeader.ts";

export const MAP_TILES_PATH = "/tiles/map";
export const DEM_TILES_PATH = "/tiles/dem";
/** Of the same elevation in fewer bytes, in terrarium whatever the archive has: see `lightTile`. */
export const LIGHT_TILES_PATH = "/tiles/terrain";

/** What the page must know of the archives that are served now; null if there are none. */
export function mapConfig({
  tiles,
  terrain,
  light,
}: Pick<MapArchives, "tiles" | "terrain" | "light">): MapConfig | null {
  const map = tiles?.current();
  const made = light?.archive()?.current();
  const ground = made ?? terrain?.current();
  if (!map && !ground) return null;
  return {
    tiles: map ? { ...archiveConfig(MAP_TILES_PATH, map), ...map.facts } : null,
    terrain: ground
      ? {
          ...archiveConfig(made ? LIGHT_TILES_PATH : DEM_TILES_PATH, ground),
          attribution: ground.archive.metadata.attribution,
          ...ground.facts,
        }
      : null,
  };
}

function archiveConfig(path: string, { archive: { version, header } }: CheckedArchive<unknown>) {
  const [west, south, east, north] = headerBounds(header);
  return {
    url: `${path}/{z}/{x}/{y}?v=${version}`,
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: [west, south, east, north] as [number, number, number, number],
  };
}
