import { memo } from "react";
import { Map as MapLibreMap, type MapProps, type MapRef } from "react-map-gl/maplibre";
import { mapLibrary } from "./mapLibrary.ts";

type BaseMapProps = Pick<MapProps, "mapStyle" | "onError" | "onSourceData" | "onRender">;

/**
 * The base map under deck.gl's canvas, which handles keys and pointer; deck.gl injects the view into its children.
 * Rendered for another view or style, not for every change of layers.
 */
export const BaseMap = memo(function BaseMap(props: BaseMapProps) {
  return (
    <MapLibreMap
      {...props}
      ref={drawImages}
      mapLib={mapLibrary}
      // The style is ours, and a test validates it against the specification.
      validateStyle={false}
      attributionControl={false}
      reuseMaps={false}
      interactive={false}
    />
  );
});

/** Patterns and signs of the topographic map are drawn when the map first needs them. */
function drawImages(ref: MapRef | null): void {
  const map = ref?.getMap();
  map?.setMissingStyleImageResolver(async (id) => {
    const { addSheetImage } = await import("./sheet/sheetParts.ts");
    await addSheetImage(map, id);
  });
}
