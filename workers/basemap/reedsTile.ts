import { VectorTile } from "@mapbox/vector-tile";
import type { GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { PbfReader } from "pbf";
import { REEDS_PROTOCOL, type ReedsOptions } from "../../src/lib/basemap/reedsRequest.ts";
import { readTileUrl, type TileRequest } from "../../src/lib/basemap/tileUrl.ts";

const POLYGON = 3;
const EXTENT = 4096;
/** Side of a tile at its own zoom, px. The positions of reeds are counted in these pixels. */
const TILE = 512;
const UNITS = EXTENT / TILE;
/** Distances between reeds of a row and between rows, px; every second row is shifted by half. */
const APART = { x: 46, y: 17 };
/** What must be wetland around a reed's place, px: its picture and a margin. */
const ROOM = { side: 8, above: 8, below: 3 };

type Point = [x: number, y: number];

/**
 * The vector tile of reeds for a URL, with one layer, `reeds`, of points in the wetland of the topographic map. Signs on
 * them have the same size at every zoom and end before the shore; a pattern would grow with the zoom and be cut there.
 * @throws an error with the status 404 where the map has no such tile, as MapLibre expects it; others when loading fails
 */
export async function reedsTile(url: string, { signal }: AbortController): Promise<ArrayBuffer> {
  const request = readTileUrl<ReedsOptions>(REEDS_PROTOCOL, url);
  const { z, x, y, options } = request;
  const shift = Math.max(0, z - options.tilesMaxZoom);
  const tileUrl = [z - shift, x >> shift, y >> shift].reduce<string>(
    (before, value, i) => before.replace(["{z}", "{x}", "{y}"][i] ?? "", String(value)),
    options.tilesUrl,
  );
  const response = await fetch(tileUrl, { signal });
  if (!response.ok) {
    throw Object.assign(new Error(`Map tile ${tileUrl}: ${response.status}`), { status: response.status });
  }
  const geometry = reedsIn(new Uint8Array(await response.arrayBuffer()), request);
  const features = geometry.length === 0 ? [] : [{ type: 1, geometry, tags: {} }];
  const layers = { reeds: { features } as unknown as GeoJSONVTTile };
  return fromGeojsonVt(layers, { version: 2, extent: EXTENT }).slice().buffer;
}

/** Places of reeds in tile units, on a grid that continues in neighbouring tiles. @param bytes of the map's tile */
export function reedsIn(bytes: Uint8Array, { z, x, y, options }: TileRequest<ReedsOptions>): Point[] {
  const { landuse } = new VectorTile(new PbfReader(bytes)).layers;
  const shift = Math.max(0, z - options.tilesMaxZoom);
  const places: Point[] = [];
  for (let i = 0; i < (landuse?.length ?? 0); i++) {
    const feature = landuse?.feature(i);
    if (feature?.type !== POLYGON || feature.properties.kind !== "wetland") continue;
    const scale = (TILE * 2 ** shift) / feature.extent;
    const [left, top] = [(x % 2 ** shift) * TILE, (y % 2 ** shift) * TILE];
    const rings = feature
      .loadGeometry()
      .map((ring) => ring.map((at): Point => [at.x * scale - left, at.y * scale - top]));
    places.push(...placesWithin(rings, [x * TILE, y * TILE]));
  }
  return places.map(([px, py]) => [Math.round(px * UNITS), Math.round(py * UNITS)]);
}

/** @param origin pixels of the tile's corner in the world, by which the rows of all tiles meet */
function placesWithin(rings: readonly Point[][], [originX, originY]: Point): Point[] {
  const places: Point[] = [];
  const ys = rings.flatMap((ring) => ring.map(([, py]) => py));
  const lowest = ys.reduce((a, b) => Math.min(a, b), TILE);
  const highest = ys.reduce((a, b) => Math.max(a, b), 0);
  const lastRow = Math.ceil((originY + Math.min(TILE, highest)) / APART.y);
  for (let row = Math.ceil((originY + Math.max(0, lowest)) / APART.y); row < lastRow; row++) {
    const py = row * APART.y - originY;
    const free = [py - ROOM.above, py, py + ROOM.below]
      .map((level) => insideAt(rings, level))
      .reduce((a, b) => a.flatMap((one) => b.flatMap((other) => intersection(one, other))));
    const offset = (row % 2) * (APART.x / 2) - originX;
    for (const [from, to] of free) {
      const first = Math.ceil((Math.max(0, from + ROOM.side) - offset) / APART.x);
      for (let column = first; ; column++) {
        const px = column * APART.x + offset;
        if (px > to - ROOM.side || px >= TILE) break;
        places.push([px, py]);
      }
    }
  }
  return places;
}

type Range = [from: number, to: number];

/** The ranges of x inside rings at a level. */
function insideAt(rings: readonly Point[][], level: number): Range[] {
  const crossings: number[] = [];
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i++) {
      const [fromX, fromY] = ring[i] as Point;
      const [toX, toY] = ring[i + 1] as Point;
      if (fromY > level === toY > level) continue;
      crossings.push(fromX + ((level - fromY) / (toY - fromY)) * (toX - fromX));
    }
  }
  crossings.sort((a, b) => a - b);
  return Array.from(
    { length: crossings.length / 2 },
    (_, i): Range => [crossings[2 * i] as number, crossings[2 * i + 1] as number],
  );
}

function intersection(one: Range, other: Range): Range[] {
  const [from, to] = [Math.max(one[0], other[0]), Math.min(one[1], other[1])];
  return from < to ? [[from, to]] : [];
}
