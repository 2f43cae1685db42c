import * as maplibre from "maplibre-gl";
import { memo } from "react";
import { Map as MapLibreMap, type MapProps, type MapRef } from "react-map-gl/maplibre";
import { mapWorkerUrl } from "../../geo/mapWorkerUrl.ts";
import { LINKING_PIXEL_RATIO } from "../rendering/useLinkedBaseMap.ts";
import { setDrawnBaseMap } from "./currentBaseMap.ts";
import { addWorldImage } from "./worldImages.ts";

// The workers are kept while the page lives, so that a map that is mounted again can use them.
maplibre.setWorkerUrl(mapWorkerUrl);
maplibre.prewarm();

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
    if (addWorldImage(map, id)) return;
    const { addSheetImage } = await import("./sheet/sheetParts.ts");
    await addSheetImage(map, id);
  });
}
