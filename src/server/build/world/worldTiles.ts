import { GeoJSONVT, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature, FeatureCollection, Position } from "geojson";
import { WORLD_LAST_ZOOM, type WorldLayerName } from "../../../lib/basemap/worldRequest.ts";
import { MERCATOR_MAX_LATITUDE, mercatorX, mercatorY, worldPixels } from "../../../lib/geo/mercator.ts";
import { type WorldLine, worldLand } from "../../pictures/worldLand.ts";
import { ISLET_PX, isletLines } from "./isletLines.ts";

/** From this zoom on the coarse coast would show its corners. At this one a wide stroke's joins would protrude at every fjord. */
const FINE_ZOOM = 2;
/** Units of a tile. Those of the last zoom are cut into smaller ones, at whose zooms a unit is still half a pixel. */
const EXTENT = 4096;
const LAST_EXTENT = 32768;
/** Pixels of 512 beyond a tile's edge, more than half of the widest stroke: there the outlines are cut. */
const BUFFER_PX = 16;
/** Coasts are simplified by less than half a pixel; the last zoom has all detail. */
const TOLERANCE_PX = 0.375;
/** The last zoom of the map of all guides, MapLibre's. */
const LAST_SHOWN_ZOOM = 8;
/** The same in widths of the world, in the largest tile. */
const MARGIN = BUFFER_PX / worldPixels(0);
/** A place on the map's plane that is farther beyond its edge than any tile reaches. */
const BEYOND = 2;
const SEA: Position[] = [
  [-1, -1],
  [BEYOND, -1],
  [BEYOND, BEYOND],
  [-1, BEYOND],
  [-1, -1],
];

type Properties = Record<string, string | number>;

/** Land, sea and borders of Natural Earth as vector tiles, in the order of `worldTileIndex`. */
export function worldTiles(): Uint8Array[] {
  return Array.from({ length: WORLD_LAST_ZOOM + 1 }, (_, zoom) => tilesOf(zoom)).flat();
}

function tilesOf(zoom: number): Uint8Array[] {
  const isLast = zoom === WORLD_LAST_ZOOM;
  const extent = isLast ? LAST_EXTENT : EXTENT;
  const unitsPerPixel = extent / worldPixels(0);
  const cuts = Object.entries(layersOf(zoom)).map(([name, features]) => {
    const index = new GeoJSONVT(features, {
      // Those of the index's last zoom are not simplified.
      maxZoom: isLast ? zoom : zoom + 1,
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
    const layers: Record<string, GeoJSONVTTile> = {};
    for (const [name, index] of cuts) {
      const tile = index.getTile(zoom, i % side, Math.floor(i / side));
      if (tile && tile.features.length > 0) layers[name] = tile;
    }
    return fromGeojsonVt(layers, { version: 2, extent });
  });
}

function layersOf(zoom: number): Record<WorldLayerName, FeatureCollection> {
  const { land, borders } = worldLand(zoom < FINE_ZOOM ? "110m" : "50m");
  return {
    sea: { type: "FeatureCollection", features: [multiPolygon([[SEA]], {})] },
    land: { type: "FeatureCollection", features: landFeatures(land, zoom) },
    borders: { type: "FeatureCollection", features: [multiLine(borders.map(onPlane), {})] },
  };
}

/**
 * Polygons (kind 'land') and islets (kind 'islet'), with the zoom from which on wide strokes follow the polygon instead of
 * the lines of the islet (`wide`).
 */
function landFeatures(land: readonly WorldLine[][], zoom: number): Feature[] {
  const groups = new Map<number, Position[][][]>();
  // Only the tiles of the last zoom are drawn at others too.
  const known = zoom < WORLD_LAST_ZOOM ? zoom + 1 : LAST_SHOWN_ZOOM + 1;
  for (const rings of land) {
    const polygon = rings.map(onPlane);
    const needed = zoom === FINE_ZOOM ? known : wideZoom(polygon[0] ?? []);
    const wide = needed <= zoom ? 0 : Math.min(needed, known);
    groups.set(wide, [...(groups.get(wide) ?? []), ...inEachTurn(polygon)]);
  }
  return [...groups].flatMap(([wide, polygons]) => {
    const islets = wide > 0 ? polygons.flat().flatMap((ring) => isletLines(ring, wide - 1)) : [];
    return [
      multiPolygon(polygons, { kind: "land", wide }),
      ...(islets.length > 0 ? [multiLine(islets, { kind: "islet", wide })] : []),
    ];
  });
}

/** The zoom from which on a ring is not narrow. */
function wideZoom(ring: readonly Position[]): number {
  const span = Math.max(extentOf(ring.map(([x = 0]) => x)), extentOf(ring.map(([, y = 0]) => y)));
  return Math.max(0, Math.ceil(Math.log2(ISLET_PX / (worldPixels(0) * span))));
}

function extentOf(values: readonly number[]): number {
  return values.reduce((a, b) => Math.max(a, b)) - values.reduce((a, b) => Math.min(a, b));
}

/** A polygon and its copies beside the world that reach into its tiles; one around the pole is longer than the world. */
function inEachTurn(polygon: Position[][]): Position[][][] {
  const xs = (polygon[0] ?? []).map(([x = 0]) => x);
  if (extentOf(xs) > 1) return [polygon];
  return [-1, 0, 1]
    .filter((turn) => xs.some((x) => x + turn > -MARGIN && x + turn < 1 + MARGIN))
    .map((turn) => polygon.map((ring) => ring.map(([x = 0, y = 0]) => [x + turn, y])));
}

/** A line on the plane on which the world is the unit square. */
function onPlane({ lng, lat }: WorldLine): Position[] {
  return Array.from(lng, (degrees, i) => {
    const y = lat[i] ?? 0;
    return [mercatorX(degrees), y < -MERCATOR_MAX_LATITUDE ? BEYOND : mercatorY(y)];
  });
}

function multiPolygon(coordinates: Position[][][], properties: Properties): Feature {
  return { type: "Feature", properties, geometry: { type: "MultiPolygon", coordinates } };
}

function multiLine(coordinates: Position[][], properties: Properties): Feature {
  return { type: "Feature", properties, geometry: { type: "MultiLineString", coordinates } };
}
