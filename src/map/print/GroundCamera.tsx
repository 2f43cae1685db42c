import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { Bounds } from "../../contract/position.ts";
import { FIT_MAX_ZOOM } from "../../lib/zoomLevels.ts";
import { camera, moveCamera } from "../../stores/camera.ts";
import { groundPictures, reportGroundPicture, stopGroundPictures } from "../../stores/groundPictures.ts";
import { currentBaseMap } from "../basemap/currentBaseMap.ts";
import { currentViewport } from "../camera/viewport.ts";
import { takePicture } from "./takePicture.ts";

/** Takes the pictures that are wanted of the base map, one after another, and then returns to the view before. */
export function GroundCamera() {
  const { wanted } = useSnapshot(groundPictures);
  useEffect(() => {
    if (!wanted) return;
    const stopped = new AbortController();
    const { view } = camera;
    void takeAll(wanted, stopped.signal);
    return () => {
      stopped.abort();
      if (view) moveCamera({ kind: "view", position: view.centre, zoom: view.zoom });
    };
  }, [wanted]);
  return null;
}

async function takeAll(wanted: readonly Bounds[], stopped: AbortSignal): Promise<void> {
  for (const bounds of wanted) {
    const map = currentBaseMap();
    if (!map) break;
    moveCamera({ kind: "fit", bounds, maxZoom: FIT_MAX_ZOOM });
    await settledMap(map, stopped);
    if (stopped.aborted) return;
    reportGroundPicture(await takePicture(map, bounds));
  }
  if (!stopped.aborted) stopGroundPictures();
}

const POLL_MILLISECONDS = 120;
/** Polls without a change after which everything has come to rest. */
const QUIET_POLLS = 5;
/** Without all tiles the map is as complete as it becomes. */
const MOST_POLLS = 70;

/** Resolves once the camera stands still and all tiles in view are drawn, or will not come. Never rejects. */
async function settledMap(map: MapLibreMap, stopped: AbortSignal): Promise<void> {
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
