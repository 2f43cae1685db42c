import type { TileAddress } from "../../../contract/position.ts";
import { type MapFeature, type MapLayer, type MapProperties, pairedNumbers } from "./mapFeature.ts";

const TYPES = { Point: 1, LineString: 2, Polygon: 3 } as const;

/** A feature in the units of its tile, as it is encoded. */
class TileFeature {
  readonly type: 1 | 2 | 3;
  readonly tags: MapProperties;
  /** x, y, interleaved. */
  private readonly parts: readonly (readonly number[])[];

  constructor(type: TileFeature["type"], tags: MapProperties, parts: TileFeature["parts"]) {
    this.type = type;
    this.tags = tags;
    this.parts = parts;
  }

  /** The positions of a point, or the rings or lines. */
  get geometry(): number[][] | number[][][] {
    const [first = [], ...rest] = this.parts.map(pairedNumbers);
    return this.type === TYPES.Point ? first : [first, ...rest];
  }
}

interface DeepestTiles {
  zoom: number;
  extent: number;
  /** Units around a tile that it has too. */
  buffer: number;
}

/**
 * Puts small features into the tiles of the deepest zoom, by `x/y` and layer, for those that no other zoom shows. Lines
 * are cut between their vertices and areas not at all, so that they reach a little beyond a tile.
 */
export function deepestTiles(
  features: readonly MapFeature[],
  { zoom, extent, buffer }: DeepestTiles,
): Map<string, Partial<Record<MapLayer, TileFeature[]>>> {
  const tiles = new Map<string, Partial<Record<MapLayer, TileFeature[]>>>();
  const size = 2 ** zoom * extent;
  for (const { layer, shape, parts, properties } of features) {
    const rings = parts.map((part) => scaled(part, size));
    const outline = rings[0] ?? new Float64Array();
    const touched = around(outline);
    for (const tile of touched) {
      const isCut = shape === "LineString" && touched.length > 1;
      const own = isCut ? piecesOf(outline, tile) : rings.map((ring) => within(ring, tile));
      if (own.length > 0) put(layer, tile, new TileFeature(TYPES[shape], properties, own));
    }
  }
  return tiles;

  function put(layer: MapLayer, [, x, y]: TileAddress, feature: TileFeature): void {
    const key = `${x}/${y}`;
    const layers = tiles.get(key) ?? {};
    tiles.set(key, layers);
    const own = layers[layer] ?? [];
    layers[layer] = own;
    own.push(feature);
  }

  /** The tiles that have a part of points with the buffer around them. */
  function around(points: Float64Array): TileAddress[] {
    const found: TileAddress[] = [];
    const [left, right] = tilesAlong(points, 0);
    const [top, bottom] = tilesAlong(points, 1);
    for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) found.push([zoom, x, y]);
    return found;
  }

  function tilesAlong(points: Float64Array, axis: 0 | 1): readonly [first: number, last: number] {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let i = axis; i < points.length; i += 2) {
      low = Math.min(low, points[i] as number);
      high = Math.max(high, points[i] as number);
    }
    return [Math.floor((low - buffer) / extent), Math.floor((high + buffer) / extent)];
  }

  /** The runs of segments that may cross a tile, in its units. */
  function piecesOf(line: Float64Array, tile: TileAddress): number[][] {
    const pieces: number[][] = [];
    const [, x, y] = tile;
    const [west, north] = [x * extent - buffer, y * extent - buffer];
    const [east, south] = [(x + 1) * extent + buffer, (y + 1) * extent + buffer];
    let first = -1;
    for (let i = 0; i < line.length; i += 2) {
      const [fromX, fromY] = [line[i] as number, line[i + 1] as number];
      const [toX, toY] = [line[i + 2] as number, line[i + 3] as number];
      const isHere =
        i + 2 < line.length &&
        Math.max(fromX, toX) >= west &&
        Math.min(fromX, toX) < east &&
        Math.max(fromY, toY) >= north &&
        Math.min(fromY, toY) < south;
      if (isHere && first < 0) first = i;
      if (isHere || first < 0) continue;
      pieces.push(within(line.subarray(first, i + 2), tile));
      first = -1;
    }
    return pieces;
  }

  /** x, y in the units of a tile, interleaved. */
  function within(points: Float64Array, [, x, y]: TileAddress): number[] {
    const moved: number[] = [];
    for (let i = 0; i < points.length; i += 2)
      moved.push(
        Math.round((points[i] as number) - x * extent),
        Math.round((points[i + 1] as number) - y * extent),
      );
    return moved;
  }
}

/** In an array of one kind, so that the loops over it are compiled once. */
function scaled(numbers: readonly number[], by: number): Float64Array {
  const products = new Float64Array(numbers.length);
  for (let i = 0; i < numbers.length; i++) products[i] = (numbers[i] as number) * by;
  return products;
}
