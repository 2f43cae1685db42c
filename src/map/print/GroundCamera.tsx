import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { Bounds } from "../../contract/position.ts";
import { FIT_MAX_ZOOM } from "../../lib/zoomLevels.ts";
import { camera, moveCamera } from "../../stores/camera.ts";
import { groundPictures, reportGroundPicture, stopGroundPictures } from "../../stores/groundPictures.ts";
import { currentBaseMap } from "../basemap/currentBaseMap.ts";
import { settledMap } from "./settledMap.ts";
import { takePicture } from "./takePicture.ts";

/** Takes the pictures that are wanted of the base map, one after another, and then returns to the view before. */
export function GroundCamera() {
  const { wanted } = useSnapshot(groundPictures);
  useEffect(() => {
    if (!wanted) return;
    const stopped = new AbortController();
    const { view } = camera;
    void takeAll(wanted as readonly Bounds[], stopped.signal);
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
