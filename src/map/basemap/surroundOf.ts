import type { Guide } from "../../contract/guide.ts";
import type { Bounds } from "../../contract/position.ts";
import type { Screen } from "../../lib/address/paths.ts";
import type { ShownLayer } from "../../lib/basemap/guideLayer.ts";
import { RADIANS } from "../../lib/geo/distance.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { sheetExtent } from "./sheetExtent.ts";
import type { Surround } from "./surroundLayers.ts";

/** Shares of a guide's longer side: what is left between its trails and the frame, and the least that a frame measures. */
const MARGIN = 0.025;
const LEAST_SIDE = 0.5;
/** Degrees of longitude that the longer side counts as at least, for a guide that is hardly more than a point. */
const LEAST_SPAN = 0.02;

interface SurroundScene {
  screen: Screen["name"];
  guide: Pick<Guide, "bounds"> | null;
  shown: ShownLayer;
  /** True while the topographic map is drawn. */
  hasSheet: boolean;
}

/**
 * What is drawn around the guide's map, and instead of the built-in map's coast from where that ends: on the screens
 * of a guide, as the map of all guides goes no closer than its coast can be shown. The topographic map begins where the
 * coast ends, others are framed: elevations by their own edge, and a guide without any map of its area by its bounds.
 */
export function surroundOf({ screen, guide, shown, hasSheet }: SurroundScene): Surround | null {
  if (screen !== "guide" && screen !== "guideMap") return null;
  if (shown.layer.name === "topographic") {
    const tiles = publicConfig().map?.tiles;
    const extent = hasSheet && tiles ? sheetExtent(tiles) : null;
    return { frame: null, isVeiled: extent?.hasEdge ?? false };
  }
  const frame = shown.terrain ? shown.terrain.tiles.bounds : framed(guide?.bounds ?? null);
  return { frame, isVeiled: false };
}

/** A frame around bounds, which is never a narrow strip. */
function framed(bounds: Bounds | null): Bounds | null {
  if (!bounds) return null;
  const [west, south, east, north] = bounds;
  // Degrees of latitude that are drawn as long as one of longitude.
  const latPerLng = Math.cos(((south + north) / 2) * RADIANS);
  const [width, height] = [east - west, (north - south) / latPerLng];
  const longer = Math.max(width, height, LEAST_SPAN);
  const marginOf = (side: number) => Math.max(longer * MARGIN, (longer * LEAST_SIDE - side) / 2);
  const [x, y] = [marginOf(width), marginOf(height) * latPerLng];
  return [west - x, south - y, east + x, north + y];
}
