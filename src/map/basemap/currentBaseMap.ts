import type { Map as MapLibreMap } from "maplibre-gl";

let drawn: MapLibreMap | null = null;

/** The base map under deck.gl's canvas; null before it is mounted. */
export function currentBaseMap(): MapLibreMap | null {
  return drawn;
}

/** Called by the base map when it is mounted and removed. */
export function setDrawnBaseMap(map: MapLibreMap | null): void {
  drawn = map;
}
