import type { FeatureCollection } from "geojson";
import { TOWN_TILE_ZOOM } from "../../../lib/basemap/worldRequest.ts";
import { cutTiles } from "./cutTiles.ts";
import { townPoints } from "./townPoints.ts";

/** At the last zoom of the world a unit is a pixel. */
const EXTENT = 8192;

/** Towns as vector tiles, in the order of `worldTileIndex`; in each the largest come first. */
export function townTiles(): Uint8Array[] {
  const features = townPoints().map(({ name, country, isCapital, minZoom, position }) => ({
    type: "Feature" as const,
    properties: {
      name,
      min: minZoom,
      ...(isCapital && { capital: true }),
      ...(country !== null && { country }),
    },
    geometry: { type: "Point" as const, coordinates: position },
  }));
  const towns: FeatureCollection = { type: "FeatureCollection", features };
  return cutTiles({ towns }, { zoom: TOWN_TILE_ZOOM, extent: EXTENT, isSimplified: false });
}
