import { memo } from "react";
import { Map as MapLibreMap, type MapProps } from "react-map-gl/maplibre";
import { mapLibrary } from "./mapLibrary.ts";

type BaseMapProps = Pick<MapProps, "mapStyle" | "onError" | "onSourceData">;

/**
 * The base map under deck.gl's canvas, which takes keys and pointer; deck.gl adds the view to what is given here.
 * Rendered for another view or style, not with every layer that comes.
 */
export const BaseMap = memo(function BaseMap(props: BaseMapProps) {
  return (
    <MapLibreMap
      {...props}
      mapLib={mapLibrary}
      // The style is ours, and tests hold it to the specification.
      validateStyle={false}
      attributionControl={false}
      reuseMaps={false}
      interactive={false}
    />
  );
});
