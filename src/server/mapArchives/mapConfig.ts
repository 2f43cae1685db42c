import type { MapConfig } from "../../contract/publicConfigSchema.ts";
import type { CheckedArchive } from "./currentArchive.ts";
import type { MapArchives } from "./mapArchives.ts";
import { headerBounds } from "./readHeader.ts";

export const MAP_TILES_PATH = "/tiles/map";
export const DEM_TILES_PATH = "/tiles/dem";

/** What the page must know of the archives that are served now; null if there are none. */
export function mapConfig({ tiles, terrain }: Pick<MapArchives, "tiles" | "terrain">): MapConfig | null {
  const map = tiles?.current();
  const ground = terrain?.current();
  if (!map && !ground) return null;
  return {
    tiles: map ? { ...archiveConfig(MAP_TILES_PATH, map), ...map.facts } : null,
    terrain: ground
      ? {
          ...archiveConfig(DEM_TILES_PATH, ground),
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
