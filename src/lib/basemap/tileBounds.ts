import type { Bounds, TileAddress } from "../../contract/position.ts";
import { mercatorPosition } from "../geo/mercator.ts";

/** [west, south, east, north] of a tile, in degrees. */
export function tileBounds([zoom, x, y]: TileAddress): Bounds {
  const side = 2 ** zoom;
  const [west, north] = mercatorPosition(x / side, y / side);
  const [east, south] = mercatorPosition((x + 1) / side, (y + 1) / side);
  return [west, south, east, north];
}
