import * as maplibre from "maplibre-gl";
import { memo } from "react";
import { Map as MapLibreMap, type MapProps, type MapRef } from "react-map-gl/maplibre";
import { LINKING_PIXEL_RATIO } from "../rendering/useLinkedBaseMap.ts";
import { drawStyleImages } from "./drawStyleImages.ts";
import { startMapWorkers } from "./startMapWorkers.ts";

startMapWorkers();

type BaseMapProps = Pick<MapProps, "mapStyle" | "fadeDuration" | "onError" | "onSourceData" | "onRender">;

/** The library would call its canvas "Map", in English, until `prepare` takes the name away. */
const LOCALE = { "Map.Title": "" };

/**
 * The base map under deck.gl's canvas, which handles keys and pointer; deck.gl injects the view into its children.
 * Rendered for another view or style, not for every change of layers. It starts with few pixels, see `useLinkedBaseMap`.
 */
export const BaseMap = memo(function BaseMap(props: BaseMapProps) {
  return (
    <MapLibreMap
      {...props}
      ref={prepare}
      mapLib={maplibre}
      pixelRatio={LINKING_PIXEL_RATIO}
      // The style is ours, and a test validates it against the specification.
      validateStyle={false}
      locale={LOCALE}
      attributionControl={false}
      reuseMaps={false}
      interactive={false}
    />
  );
});

/** The library's canvas, which calls itself "Map" in English, is nothing for screen readers: deck.gl's is the map, with a name in the reader's language. */
function prepare(ref: MapRef | null): void {
  const map = ref?.getMap();
  if (!map) return;
  const canvas = map.getCanvas();
  canvas.removeAttribute("aria-label");
  canvas.removeAttribute("tabindex");
  canvas.setAttribute("role", "presentation");
  drawStyleImages(map);
}
