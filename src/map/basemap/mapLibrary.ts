import "maplibre-gl/dist/maplibre-gl.css";
import * as maplibre from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { basemapWorkerUrl } from "../../geo/basemapWorker.ts";

/**
 * MapLibre, once its workers handle our own protocols: sources added earlier would fail to load. The workers are kept
 * while the page lives, so that a map that is mounted again can use them.
 */
export const mapLibrary: Promise<typeof maplibre> = start();

async function start(): Promise<typeof maplibre> {
  maplibre.setWorkerUrl(workerUrl);
  maplibre.prewarm();
  // A script whose URL ends in .mjs is imported; any other would be fetched and evaluated, which our CSP forbids.
  await maplibre.importScriptInWorkers(`${new URL(basemapWorkerUrl, location.href).href}#.mjs`);
  return maplibre;
}
