import { GeoJSONVT, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { FeatureCollection } from "geojson";
import type { WorldLayerName } from "../../../lib/basemap/worldRequest.ts";
import { worldPixels } from "../../../lib/geo/mercator.ts";

/** Pixels of 512 beyond a tile's edge, more than half of the widest stroke: there the outlines are cut. */
export const BUFFER_PX = 16;
/** Coasts are simplified by less than half a pixel. */
const TOLERANCE_PX = 0.375;

interface Cut {
  zoom: number;
  /** Units of a tile. */
  extent: number;
  isSimplified: boolean;
}

/** All tiles of a zoom, row after row. @param layers on the plane on which the world is the unit square */
export function cutTiles(
  layers: Partial<Record<WorldLayerName, FeatureCollection>>,
  { zoom, extent, isSimplified }: Cut,
): Uint8Array[] {
  const unitsPerPixel = extent / worldPixels(0);
  const cuts = Object.entries(layers).map(([name, features]) => {
    const index = new GeoJSONVT(features, {
      // Those of the index's last zoom are not simplified.
      maxZoom: isSimplified ? zoom + 1 : zoom,
      indexMaxZoom: zoom,
      indexMaxPoints: 0,
      extent,
      buffer: BUFFER_PX * unitsPerPixel,
      tolerance: TOLERANCE_PX * unitsPerPixel,
      coordinates: "unitSquare",
      wrap: false,
    });
    return [name, index] as const;
  });
  const side = 2 ** zoom;
  return Array.from({ length: side * side }, (_, i) => {
    const found: Record<string, GeoJSONVTTile> = {};
    for (const [name, index] of cuts) {
      const tile = index.getTile(zoom, i % side, Math.floor(i / side));
      if (tile && tile.features.length > 0) found[name] = tile;
    }
    return fromGeojsonVt(found, { version: 2, extent });
  });
}
