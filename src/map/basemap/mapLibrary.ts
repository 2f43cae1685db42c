import "maplibre-gl/dist/maplibre-gl.css";
import * as maplibre from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { basemapWorkerUrl } from "../../geo/basemapWorker.ts";

/**
 * MapLibre, once its workers can answer our own addresses: sources that came sooner would ask in vain. The workers
 * are kept while the page lives, so that a map that is mounted again finds them ready.
 */
export const mapLibrary: Promise<typeof maplibre> = start();

async function start(): Promise<typeof maplibre> {
  maplibre.setWorkerUrl(workerUrl);
  maplibre.prewarm();
  // An address that ends in .mjs is imported; any other would be fetched and evaluated, which our CSP forbids.
  await maplibre.importScriptInWorkers(`${new URL(basemapWorkerUrl, location.href).href}#.mjs`);
  return maplibre;
}
