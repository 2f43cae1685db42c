import { prewarm, setWorkerUrl } from "maplibre-gl";
import { mapWorkerUrl } from "../../geo/mapWorkerUrl.ts";

/** Starts MapLibre's workers, which are kept while the page lives, so that each map that is made can use them. */
export function startMapWorkers(): void {
  setWorkerUrl(mapWorkerUrl);
  prewarm();
}
