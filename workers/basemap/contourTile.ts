import { type ContourOptions, intervalsAt, readContourUrl } from "../../src/lib/basemap/contourRequest.ts";
import { createDemManager } from "./demManager.ts";

let manager: { demUrl: string; dem: ReturnType<typeof createDemManager> } | null = null;

/**
 * The contour vector tile for a URL, computed from the elevation tiles that the URL names.
 * @throws when loading those fails
 */
export async function contourTile(url: string, abort: AbortController): Promise<ArrayBuffer> {
  const { z, x, y, options } = readContourUrl(url);
  const { multiplier, intervals } = options;
  const tile = await demManager(options).fetchContourTile(
    z,
    x,
    y,
    { levels: intervalsAt(intervals, z), multiplier, overzoom: 1 },
    abort,
  );
  return tile.arrayBuffer;
}

function demManager(options: ContourOptions) {
  const { demUrl } = options;
  if (manager?.demUrl !== demUrl) manager = { demUrl, dem: createDemManager(options) };
  return manager.dem;
}
