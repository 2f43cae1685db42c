import type { TileAddress } from "../../../src/contract/position.ts";
import { boundsIntersect } from "../../../src/lib/geo/bounds.ts";
import { mercatorPosition } from "../../../src/lib/geo/mercator.ts";
import type { TrailColumns } from "../pack/trailColumns.ts";
import type { SavedTiles } from "./mapTypes.ts";
import { type TileCell, tilesNear } from "./tilesNear.ts";

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
      .filter((cell) => boundsIntersect(tiles.bounds, boundsOfTile(zoom, cell)))
      .map(([x, y]): TileAddress => [zoom, x, y]);
  });
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
