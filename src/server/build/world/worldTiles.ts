import type { Feature, FeatureCollection, Position } from "geojson";
import { WORLD_LAST_ZOOM } from "../../../lib/basemap/worldRequest.ts";
import { MERCATOR_MAX_LATITUDE, mercatorX, mercatorY, worldPixels } from "../../../lib/geo/mercator.ts";
import { type WorldLine, worldLand } from "../../pictures/worldLand.ts";
import { countryPoints } from "./countryPoints.ts";
import { BUFFER_PX, cutTiles } from "./cutTiles.ts";
import { ISLET_PX, isletLines } from "./isletLines.ts";

/** From this zoom on the coarse coast would show its corners. At this one a wide stroke's joins would protrude at every fjord. */
const FINE_ZOOM = 2;
/** Units of a tile. Those of the last zoom are cut into smaller ones, at whose zooms a unit is still half a pixel. */
const EXTENT = 4096;
const LAST_EXTENT = 32768;
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

/** Land, sea, borders and countries of Natural Earth as vector tiles, in the order of `worldTileIndex`. */
export function worldTiles(): Uint8Array[] {
  const countries = countryFeatures();
  return Array.from({ length: WORLD_LAST_ZOOM + 1 }, (_, zoom) => {
    const isLast = zoom === WORLD_LAST_ZOOM;
    const extent = isLast ? LAST_EXTENT : EXTENT;
    return cutTiles({ ...landLayersOf(zoom), countries }, { zoom, extent, isSimplified: !isLast });
  }).flat();
}

/** Points with `code`, and `room`, `up` and `down` in px at zoom 0. */
function countryFeatures(): FeatureCollection {
  const pixels = (share: number) => Number((share * worldPixels(0)).toPrecision(3));
  const features = countryPoints().map(({ code, room, up, down, position }) => {
    const properties = { code, room: pixels(room), up: pixels(up), down: pixels(down) };
    return {
      type: "Feature" as const,
      properties,
      geometry: { type: "Point" as const, coordinates: position },
    };
  });
  return { type: "FeatureCollection", features };
}

function landLayersOf(zoom: number) {
  const { land, borders } = worldLand(zoom < FINE_ZOOM ? "110m" : "50m");
  return {
    sea: { type: "FeatureCollection", features: [multiPolygon([[SEA]], {})] },
    land: { type: "FeatureCollection", features: landFeatures(land, zoom) },
    borders: { type: "FeatureCollection", features: [multiLine(borders.map(onPlane), {})] },
  } satisfies Record<string, FeatureCollection>;
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
