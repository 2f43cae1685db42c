import type { Map as MapLibreMap } from "maplibre-gl";
import { currentViewport } from "../camera/viewport.ts";

const POLL_MILLISECONDS = 120;
/** Polls without a change after which nothing moves or fades in any more. */
const QUIET_POLLS = 5;
/** Without all tiles the map is as complete as it becomes. */
const MOST_POLLS = 70;

/** Resolves once the camera stands still and all tiles in view are drawn, or will not come. Never rejects. */
export async function settledMap(map: MapLibreMap, stopped: AbortSignal): Promise<void> {
  let before = currentViewport();
  let quiet = 0;
  for (let poll = 0; poll < MOST_POLLS && quiet < QUIET_POLLS && !stopped.aborted; poll++) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
    const viewport = currentViewport();
    const isQuiet = viewport === before && map.isStyleLoaded() && map.areTilesLoaded();
    quiet = isQuiet ? quiet + 1 : 0;
    before = viewport;
  }
}
