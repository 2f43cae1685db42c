import type { FeatureCollection } from "geojson";
import { Map as MapLibreMap, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import type { PackedLines } from "../../../src/contract/previewLines.ts";
import { accessorLines } from "./accessorLines.ts";
import { POSE, SIZE } from "./openDeck.ts";
import { GREEN } from "./productLines.ts";

/** A MapLibre map that has drawn lines as GeoJSON, tiled by its workers. */
export async function drawnByMapLibre(lines: PackedLines): Promise<MapLibreMap> {
  setWorkerUrl(new URL(workerUrl, location.href).href);
  const container = document.createElement("div");
  Object.assign(container.style, { width: `${SIZE.width}px`, height: `${SIZE.height}px` });
  document.body.append(container);
  const map = new MapLibreMap({
    container,
    style: { version: 8, sources: {}, layers: [] },
    center: [POSE.longitude, POSE.latitude],
    zoom: POSE.zoom,
    interactive: false,
    attributionControl: false,
  });
  await map.once("load");
  map.addSource("lines", { type: "geojson", data: featuresOf(lines) });
  map.addLayer({
    id: "lines",
    type: "line",
    source: "lines",
    layout: { "line-cap": "round", "line-join": "round" },
    paint: { "line-color": GREEN, "line-width": 4 },
  });
  await map.once("idle");
  return map;
}

function featuresOf(lines: PackedLines): FeatureCollection {
  const features = accessorLines(lines).map(({ path }) => ({
    type: "Feature" as const,
    properties: {},
    geometry: { type: "LineString" as const, coordinates: path },
  }));
  return { type: "FeatureCollection", features };
}
