import type { TileAddress } from "../../../src/contract/position.ts";
import { tileBounds } from "../../../src/lib/basemap/tileBounds.ts";
import { boundsIntersect } from "../../../src/lib/geo/bounds.ts";
import type { TrailColumns } from "../pack/trailColumns.ts";
import type { SavedTiles } from "./mapTypes.ts";
import { tilesNear } from "./tilesNear.ts";

/** The tiles that a saved map of these trails has, the coarse ones first; none outside the bounds of `tiles`. */
export function plannedTiles(columns: TrailColumns, tiles: SavedTiles): TileAddress[] {
  const zooms = Array.from(
    { length: tiles.maxZoom - tiles.minZoom + 1 },
    (_, i) => tiles.minZoom + i,
  ).flatMap((zoom) => {
    const reach = tiles.reach.find(({ maxZoom }) => zoom <= maxZoom);
    return reach ? [{ zoom, meters: reach.meters }] : [];
  });
  return tilesNear(columns, zooms).flatMap((cells, index) => {
    const { zoom = 0 } = zooms[index] ?? {};
    return cells
      .map(([x, y]): TileAddress => [zoom, x, y])
      .filter((address) => boundsIntersect(tiles.bounds, tileBounds(address)));
  });
}

/** The address that the map requests for a tile. */
export function tileUrl(template: string, [z, x, y]: TileAddress): string {
  return template.replace("{z}", String(z)).replace("{x}", String(x)).replace("{y}", String(y));
}
