import type { KeptReach, KeptTiles } from "../../../workers/geo/map/mapTypes.ts";
import type { Guide } from "../../contract/guide.ts";
import { boundsIntersect } from "../../lib/geo/boundsIntersect.ts";
import { publicConfig } from "../../lib/publicConfig.ts";

/** Drinking water, huts and viewpoints are only in the finest tiles. */
const MAP_REACH: readonly KeptReach[] = [
  { maxZoom: 14, meters: 3000 },
  { maxZoom: 15, meters: 500 },
];
const TERRAIN_REACH: readonly KeptReach[] = [{ maxZoom: 12, meters: 3000 }];
const WORLD = [-180, -90, 180, 90] as const;

/** The tiles of this server that can be kept with a guide; none if it has no topographic map of the guide's area. */
export function keptTiles(guide: Pick<Guide, "isDemo" | "bounds">): KeptTiles[] {
  const { map, tiles: other } = publicConfig();
  if (!map?.tiles || !guide.bounds || !boundsIntersect(guide.bounds, map.tiles.bounds)) return [];
  const kept: KeptTiles[] = [
    { ...map.tiles, url: absolute(map.tiles.url), isPicture: false, reach: MAP_REACH },
  ];
  const picture = { isPicture: true, reach: TERRAIN_REACH };
  if (map.terrain) kept.push({ ...map.terrain, url: absolute(map.terrain.url), ...picture });
  else if (other.isDemoTerrain && guide.isDemo) {
    kept.push({ url: absolute(other.dem), minZoom: 0, maxZoom: 12, bounds: WORLD, ...picture });
  }
  return kept;
}

/** Keeps the braces, which a URL would escape. */
function absolute(template: string): string {
  return template.startsWith("/") ? `${location.origin}${template}` : template;
}
