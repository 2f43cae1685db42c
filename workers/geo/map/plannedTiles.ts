import type { TileAddress } from "../../../src/contract/position.ts";
import { boundsIntersect } from "../../../src/lib/geo/bounds.ts";
import { mercatorPosition } from "../../../src/lib/geo/mercator.ts";
import type { TrailColumns } from "../pack/trailColumns.ts";
import type { SavedTiles } from "./mapTypes.ts";
import { type TileCell, tilesNear } from "./tilesNear.ts";

/** The tiles that a saved map of these trails has, the coarse ones first; none outside the bounds of `tiles`. */
export function plannedTiles(columns: TrailColumns, tiles: SavedTiles): TileAddress[] {
  const planned: TileAddress[] = [];
  const zooms = Array.from({ length: tiles.maxZoom - tiles.minZoom + 1 }, (_, i) => tiles.minZoom + i);
  for (const zoom of zooms) {
    const reach = tiles.reach.find(({ maxZoom }) => zoom <= maxZoom);
    if (!reach) break;
    for (const [x, y] of tilesNear(columns, zoom, reach.meters)) {
      if (boundsIntersect(tiles.bounds, boundsOfTile(zoom, [x, y]))) planned.push([zoom, x, y]);
    }
  }
  return planned;
}

/** The address that the map requests for a tile. */
export function tileUrl(template: string, [z, x, y]: TileAddress): string {
  return template.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y));
}

function boundsOfTile(zoom: number, [x, y]: TileCell) {
  const size = 2 ** zoom;
  const [west, north] = mercatorPosition(x / size, y / size);
  const [east, south] = mercatorPosition((x + 1) / size, (y + 1) / size);
  return [west, south, east, north] as const;
}
