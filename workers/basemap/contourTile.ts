import {
  CONTOUR_OVERZOOM,
  CONTOUR_PROTOCOL,
  type ContourOptions,
  intervalsAt,
} from "../../src/lib/basemap/contourRequest.ts";
import { readTileUrl } from "../../src/lib/basemap/tileUrl.ts";
import { createDemManager, type DemManager } from "./demManager.ts";

let manager: DemManager | null = null;

/**
 * The contour vector tile for a URL, computed from the elevation tiles that the URL names.
 * @throws an error with the status 404 where these do not exist, as MapLibre expects it; others when loading them fails
 */
export async function contourTile(url: string, abort: AbortController): Promise<ArrayBuffer> {
  const { z, x, y, options } = readTileUrl<ContourOptions>(CONTOUR_PROTOCOL, url);
  const { multiplier, intervals } = options;
  const { dem, isMissing } = demManager(options);
  const zoom = Math.min(Math.max(0, z - CONTOUR_OVERZOOM), options.demMaxZoom);
  const shift = z - zoom;
  if (await isMissing([zoom, x >> shift, y >> shift], abort)) {
    throw Object.assign(new Error("There is no elevation for this tile"), { status: 404 });
  }
  const tile = await dem.fetchContourTile(
    z,
    x,
    y,
    { levels: intervalsAt(intervals, z), multiplier, overzoom: CONTOUR_OVERZOOM },
    abort,
  );
  return tile.arrayBuffer;
}

function demManager(options: ContourOptions): DemManager {
  const isCurrent = manager?.demUrl === options.demUrl && !manager.isOutdated();
  if (!manager || !isCurrent) manager = createDemManager(options);
  return manager;
}
