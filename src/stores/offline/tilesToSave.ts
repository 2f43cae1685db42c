import type { SavedTiles } from "../../../workers/geo/map/mapTypes.ts";
import type { Guide } from "../../contract/guide.ts";
import { sheetCoverage } from "../../lib/basemap/layerScene.ts";
import { MAP_REACH, TERRAIN_REACH } from "../../lib/basemap/savedMapReach.ts";
import { terrainTiles } from "../../lib/basemap/terrainTiles.ts";
import { publicConfig } from "../../lib/publicConfig.ts";

const WORLD = [-180, -90, 180, 90] as const;

/**
 * The tiles that can be saved with a guide: those that its map shows, from this server only. None if the server has no
 * topographic map of the guide's area.
 */
export function tilesToSave(guide: Pick<Guide, "isDemo" | "bounds">): SavedTiles[] {
  const tiles = publicConfig().map?.tiles;
  if (!tiles || sheetCoverage(guide) === "none") return [];
  const saved: SavedTiles[] = [{ ...tiles, url: absolute(tiles.url), isPicture: false, reach: MAP_REACH }];
  const terrain = terrainTiles(guide);
  if (terrain?.isOwn) {
    const { url, minZoom, maxZoom, bounds } = terrain;
    saved.push({
      url: absolute(url),
      minZoom,
      maxZoom,
      bounds: bounds ?? WORLD,
      isPicture: true,
      reach: TERRAIN_REACH,
    });
  }
  return saved;
}

/** Keeps the braces, which a URL would escape. */
function absolute(template: string): string {
  return template.startsWith("/") ? `${location.origin}${template}` : template;
}
