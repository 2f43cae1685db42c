import { memo } from "react";
import { Map as MapLibreMap, type MapProps, type MapRef } from "react-map-gl/maplibre";
import { setDrawnBaseMap } from "./currentBaseMap.ts";
import "maplibre-gl/dist/maplibre-gl.css";
import * as maplibre from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { basemapWorkerUrl } from "../../geo/basemapWorker.ts";

/**
 * MapLibre, once its workers handle our own protocols: sources added earlier would fail to load. The workers are kept
 * while the page lives, so that a map that is mounted again can use them.
 */
const mapLibrary: Promise<typeof maplibre> = start();

type BaseMapProps = Pick<MapProps, "mapStyle" | "fadeDuration" | "onError" | "onSourceData" | "onRender">;

/** The library would call its canvas "Map", in English, until `prepare` takes the name away. */
const LOCALE = { "Map.Title": "" };

/**
 * The base map under deck.gl's canvas, which handles keys and pointer; deck.gl injects the view into its children.
 * Rendered for another view or style, not for every change of layers.
 */
export const BaseMap = memo(function BaseMap(props: BaseMapProps) {
  return (
    <MapLibreMap
      {...props}
      ref={prepare}
      mapLib={mapLibrary}
      // The style is ours, and a test validates it against the specification.
      validateStyle={false}
      locale={LOCALE}
      attributionControl={false}
      reuseMaps={false}
      interactive={false}
    />
  );
});

/**
 * Patterns and signs of the topographic map are drawn when the map first needs them. The library's canvas, which calls
 * itself "Map" in English, is nothing for screen readers: deck.gl's is the map, with a name in the reader's language.
 */
function prepare(ref: MapRef | null): void {
  const map = ref?.getMap();
  setDrawnBaseMap(map ?? null);
  if (!map) return;
  const canvas = map.getCanvas();
  canvas.removeAttribute("aria-label");
  canvas.removeAttribute("tabindex");
  canvas.setAttribute("role", "presentation");
  map.setMissingStyleImageResolver(async (id) => {
    const { addSheetImage } = await import("./sheet/sheetParts.ts");
    await addSheetImage(map, id);
  });
}

async function start(): Promise<typeof maplibre> {
  maplibre.setWorkerUrl(workerUrl);
  maplibre.prewarm();
  // A script whose URL ends in .mjs is imported; any other would be fetched and evaluated, which our CSP forbids.
  await maplibre.importScriptInWorkers(`${new URL(basemapWorkerUrl, location.href).href}#.mjs`);
  return maplibre;
}
