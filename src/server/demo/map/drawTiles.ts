import { GeoJSONVT, type GeoJSONVTFeature, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Bounds, TileAddress } from "../../../contract/position.ts";
import { tileAt } from "../../mapArchives/tileAddress.ts";
import { MAP_LAYERS, type MapFeature } from "./mapFeature.ts";

/** Zooms of the demo map. Further in, its tiles are enlarged: the terrain has no finer detail. */
export const DEMO_MAP_ZOOMS = { min: 7, max: 12 } as const;

const EXTENT = 4096;
/** As in the tiles of Protomaps: 8 px of 512. */
const BUFFER = 64;

/** Cuts features into vector tiles. @returns a tile for each address that has features, not compressed */
export function drawTiles(features: readonly MapFeature[]): { address: TileAddress; bytes: Uint8Array }[] {
  const cuts = MAP_LAYERS.map((layer) => ({ layer, cut: cutLayer(features, layer) }));
  const addresses = tilesOf(features);
  return addresses.flatMap((address) => {
    const layers: Record<string, GeoJSONVTTile> = {};
    for (const { layer, cut } of cuts) {
      const tile = cut.getTile(...address);
      if (tile && tile.features.length > 0) layers[layer] = visibleAt(tile, address[0]);
    }
    const isEmpty = Object.values(layers).every((tile) => tile.features.length === 0);
    if (isEmpty) return [];
    return [{ address, bytes: fromGeojsonVt(layers, { version: 2, extent: EXTENT }) }];
  });
}

function cutLayer(features: readonly MapFeature[], layer: string): GeoJSONVT {
  const own = features.filter((feature) => feature.layer === layer).map(({ feature }) => feature);
  return new GeoJSONVT(
    { type: "FeatureCollection", features: own },
    {
      maxZoom: DEMO_MAP_ZOOMS.max,
      // Tiles are cut when they are asked for: most of the index would not be.
      indexMaxZoom: DEMO_MAP_ZOOMS.min - 1,
      indexMaxPoints: 0,
      extent: EXTENT,
      buffer: BUFFER,
      tolerance: 4,
    },
  );
}

/** The deepest tiles have all; others leave out what is shown only further in. */
function visibleAt(tile: GeoJSONVTTile, zoom: number): GeoJSONVTTile {
  if (zoom === DEMO_MAP_ZOOMS.max) return tile;
  // The type is that of the tiles of two kinds of index, whose lists have no filter in common.
  const features = tile.features as GeoJSONVTFeature[];
  const visible = features.filter(({ tags }) => Number(tags?.min_zoom ?? 0) <= zoom + 1);
  return { ...tile, features: visible } as GeoJSONVTTile;
}

/** Whether a feature has the tiles around it drawn: land around the trails, and waters, some of which are far away. */
export function isWithTiles({ layer, feature }: MapFeature): boolean {
  return feature.geometry.type === "Polygon" && (layer === "earth" || layer === "water");
}

/** The addresses of the tiles at every zoom in the bounds of the features, shallow ones first. */
function tilesOf(features: readonly MapFeature[]): TileAddress[] {
  const bounds = features.filter(isWithTiles).map(({ feature }) => featureBounds(feature));
  const keys = new Map<string, TileAddress>();
  for (const [west, south, east, north] of bounds) {
    for (let zoom = DEMO_MAP_ZOOMS.min; zoom <= DEMO_MAP_ZOOMS.max; zoom++) {
      const [, left, top] = tileAt(west, north, zoom);
      const [, right, bottom] = tileAt(east, south, zoom);
      for (let x = left; x <= right; x++) {
        for (let y = top; y <= bottom; y++) keys.set(`${zoom}/${x}/${y}`, [zoom, x, y]);
      }
    }
  }
  return [...keys.values()];
}

/** [west, south, east, north] of an area. */
export function featureBounds({ geometry }: MapFeature["feature"]): Bounds {
  let [west, south, east, north] = [180, 90, -180, -90];
  const outline = geometry.type === "Polygon" ? (geometry.coordinates[0] ?? []) : [];
  for (const [lng = 0, lat = 0] of outline) {
    west = Math.min(west, lng);
    south = Math.min(south, lat);
    east = Math.max(east, lng);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}
