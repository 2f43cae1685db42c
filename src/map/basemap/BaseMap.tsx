import * as maplibre from "maplibre-gl";
import { memo } from "react";
import { Map as MapLibreMap, type MapProps, type MapRef } from "react-map-gl/maplibre";
import { LINKING_PIXEL_RATIO } from "../rendering/useLinkedBaseMap.ts";
import { onDensity } from "../rendering/useSharpness.ts";
import { drawStyleImages } from "./drawStyleImages.ts";
import { startMapWorkers } from "./startMapWorkers.ts";

startMapWorkers();

interface BaseMapProps
  extends Pick<
    MapProps,
    "mapStyle" | "fadeDuration" | "onError" | "onSourceData" | "onRender" | "viewState"
  > {
  /** CSS pixels, given by deck.gl as the view is. */
  width?: number;
  height?: number;
}

/** The library would call its canvas "Map", in English, until `prepare` takes the name away. */
const LOCALE = { "Map.Title": "" };

/**
 * The base map under deck.gl's canvas, which handles keys and pointer; deck.gl injects the view into its children.
 * Rendered for another view or style, not for every change of layers. It starts with few pixels, see `useLinkedBaseMap`.
 */
export const BaseMap = memo(function BaseMap({ width = 0, height = 0, viewState, ...props }: BaseMapProps) {
  // The library compares them with the whole pixels of its canvas, and allocates its buffers again where they differ.
  const size = { width: Math.round(width), height: Math.round(height) };
  return (
    <MapLibreMap
      {...props}
      {...(viewState && { viewState: { ...viewState, ...size } })}
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
function prepare(ref: MapRef | null): (() => void) | undefined {
  const map = ref?.getMap();
  if (!map) return;
  const canvas = map.getCanvas();
  canvas.removeAttribute("aria-label");
  canvas.removeAttribute("tabindex");
  canvas.setAttribute("role", "presentation");
  drawStyleImages(map);
  // It follows its size alone, which a window that comes to another screen may keep.
  let density = devicePixelRatio;
  return onDensity(() => {
    if (density === devicePixelRatio) return;
    density = devicePixelRatio;
    map.resize();
  });
}
