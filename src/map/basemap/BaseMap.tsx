import { memo } from "react";
import { Map as MapLibreMap, type MapProps } from "react-map-gl/maplibre";
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
      mapLib={mapLibrary}
      // The style is ours, and a test validates it against the specification.
      validateStyle={false}
      attributionControl={false}
      reuseMaps={false}
      interactive={false}
    />
  );
});
