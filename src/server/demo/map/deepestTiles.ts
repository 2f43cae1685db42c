import type { Position } from "geojson";
import type { TileAddress } from "../../../contract/position.ts";
import { mercatorX, mercatorY } from "../../../lib/geo/mercator.ts";
import type { MapFeature, MapLayer, MapProperties } from "./mapFeature.ts";

/** A feature in the units of its tile, as it is encoded. */
export interface TileFeature {
  type: 1 | 2 | 3;
  geometry: number[][] | number[][][];
  tags: MapProperties;
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
  for (const { layer, feature } of features) {
    const { geometry, properties: tags } = feature;
    const project = ([lng = 0, lat = 0]: Position) => [mercatorX(lng) * size, mercatorY(lat) * size];
    if (geometry.type === "Point") {
      const point = [project(geometry.coordinates)];
      for (const tile of around(point)) put(layer, tile, { type: 1, geometry: within(point, tile), tags });
    } else if (geometry.type === "LineString") {
      const line = geometry.coordinates.map(project);
      const touched = around(line);
      for (const tile of touched) {
        const pieces = touched.length === 1 ? [line] : piecesOf(line, tile);
        if (pieces.length === 0) continue;
        put(layer, tile, { type: 2, geometry: pieces.map((piece) => within(piece, tile)), tags });
      }
    } else if (geometry.type === "Polygon") {
      const rings = geometry.coordinates.map((ring) => ring.map(project));
      for (const tile of around(rings[0] ?? [])) {
        put(layer, tile, { type: 3, geometry: rings.map((ring) => within(ring, tile)), tags });
      }
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
  function around(points: readonly number[][]): TileAddress[] {
    const found: TileAddress[] = [];
    const [left, right] = tilesAlong(points, 0);
    const [top, bottom] = tilesAlong(points, 1);
    for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) found.push([zoom, x, y]);
    return found;
  }

  function tilesAlong(points: readonly number[][], axis: 0 | 1): readonly [first: number, last: number] {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const point of points) {
      low = Math.min(low, point[axis] as number);
      high = Math.max(high, point[axis] as number);
    }
    return [Math.floor((low - buffer) / extent), Math.floor((high + buffer) / extent)];
  }

  /** The runs of segments that may cross a tile. */
  function piecesOf(line: readonly number[][], [, x, y]: TileAddress): number[][][] {
    const pieces: number[][][] = [];
    const [west, north] = [x * extent - buffer, y * extent - buffer];
    const [east, south] = [(x + 1) * extent + buffer, (y + 1) * extent + buffer];
    let isOpen = false;
    for (let i = 0; i + 1 < line.length; i++) {
      const [from, to] = [line[i] as number[], line[i + 1] as number[]];
      const [fromX = 0, fromY = 0] = from;
      const [toX = 0, toY = 0] = to;
      const isHere =
        Math.max(fromX, toX) >= west &&
        Math.min(fromX, toX) < east &&
        Math.max(fromY, toY) >= north &&
        Math.min(fromY, toY) < south;
      if (isHere && isOpen) pieces.at(-1)?.push(to);
      else if (isHere) pieces.push([from, to]);
      isOpen = isHere;
    }
    return pieces;
  }

  function within(points: readonly number[][], [, x, y]: TileAddress): number[][] {
    return points.map(([px = 0, py = 0]) => [Math.round(px - x * extent), Math.round(py - y * extent)]);
  }
}
