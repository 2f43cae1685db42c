import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useMemo } from "react";
import type { ErrorEvent, MapSourceDataEvent } from "react-map-gl/maplibre";
import { reportStreetTiles } from "../../stores/baseLayer.ts";
import { nextHealth, retryDelay, type StreetEvent, UNKNOWN_HEALTH } from "./streetHealth.ts";
import { STREET_SOURCE } from "./streetLayers.ts";

/** A host that answers nothing at all is given up on after this. */
const PATIENCE_MILLISECONDS = 8000;

/** What MapLibre adds to errors of tiles. */
interface TileError {
  sourceId?: string;
  tile?: object;
}

/**
 * Watches the street map's tiles: tells the store whether they come, and after a failure asks again for those in view,
 * after a while and when the browser is online again. Tiles out of view are never asked for.
 */
export function useStreetTiles(isShown: boolean) {
  const watch = useMemo(createWatch, []);
  useEffect(() => (isShown ? watch.start() : undefined), [watch, isShown]);
  return watch;
}

function createWatch() {
  let health = UNKNOWN_HEALTH;
  let map: MapLibreMap | null = null;
  let attempts = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let hasFailed = false;

  const note = (event: StreetEvent) => {
    health = nextHealth(health, event);
    reportStreetTiles(health.status);
  };
  const askAgain = () => {
    clearTimeout(retry);
    retry = undefined;
    // All of them: asked for alone, MapLibre draws one that failed before it is there.
    if (hasFailed && map?.getSource(STREET_SOURCE)) map.refreshTiles(STREET_SOURCE);
    hasFailed = false;
  };

  return {
    start() {
      health = UNKNOWN_HEALTH;
      attempts = 0;
      reportStreetTiles(health.status);
      const patience = setTimeout(() => note("overdue"), PATIENCE_MILLISECONDS);
      const online = () => {
        attempts = 0;
        askAgain();
      };
      addEventListener("online", online);
      return () => {
        clearTimeout(patience);
        clearTimeout(retry);
        retry = undefined;
        hasFailed = false;
        removeEventListener("online", online);
      };
    },
    onSourceData(event: MapSourceDataEvent) {
      if (event.sourceId !== STREET_SOURCE || event.tile?.state !== "loaded") return;
      attempts = 0;
      note("loaded");
    },
    onError(event: ErrorEvent) {
      const { sourceId, tile } = event as ErrorEvent & TileError;
      if (sourceId !== STREET_SOURCE || !tile) {
        console.error(event.error);
        return;
      }
      map = event.target;
      hasFailed = true;
      note("failed");
      if (retry !== undefined) return;
      retry = setTimeout(askAgain, retryDelay(attempts));
      attempts++;
    },
  };
}
