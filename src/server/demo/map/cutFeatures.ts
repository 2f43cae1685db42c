import type { VectorTileFeatureLike } from "@maplibre/vt-pbf";
import type { TileAddress } from "../../../contract/position.ts";
import { clamp } from "../../../lib/clamp.ts";
import { type Band, clipPath, MIN_RING, type PlanePath } from "../../../lib/geo/clipPath.ts";
import { simplifyPlaneIndices } from "../../../lib/geo/simplify.ts";
import type { MapFeature, MapLayer, MapProperties } from "./mapFeature.ts";

interface CutOptions {
  zooms: { min: number; max: number };
  /** Units along the side of a tile. */
  extent: number;
  /** Units beyond its sides that a tile also contains. */
  buffer: number;
  /** Units by which a simplified line may miss a vertex; lines of the last zoom are not simplified. */
  tolerance: number;
}

/** What a tile shows. */
export interface CutTile {
  address: TileAddress;
  layers: Partial<Record<MapLayer, TileFeature[]>>;
}

const TYPES = { Point: 1, LineString: 2, Polygon: 3 } as const;

type Points = ReturnType<VectorTileFeatureLike["loadGeometry"]>;

/** A feature as it is encoded in its tile. */
class TileFeature implements VectorTileFeatureLike {
  readonly type: 1 | 2 | 3;
  readonly properties: MapProperties;
  readonly id = undefined;
  readonly extent: number;
  private readonly paths: readonly PlanePath[];
  private readonly address: TileAddress;

  constructor(shape: CutShape, paths: readonly PlanePath[], address: TileAddress, extent: number) {
    this.type = TYPES[shape.feature.shape];
    this.properties = shape.feature.properties;
    this.paths = paths;
    this.address = address;
    this.extent = extent;
  }

  /** The point, the rings or the lines, in units of the tile: with x and y alone, which is all that is read of them. */
  loadGeometry(): Points {
    const [zoom, column, row] = this.address;
    const size = this.extent * 2 ** zoom;
    const left = this.extent * column;
    const top = this.extent * row;
    const lines = this.paths.map(({ x, y }) => {
      const points = new Array<{ x: number; y: number }>(x.length);
      for (let i = 0; i < x.length; i++)
        points[i] = {
          x: Math.round((x[i] as number) * size) - left,
          y: Math.round((y[i] as number) * size) - top,
        };
      return points;
    });
    return lines as unknown as Points;
  }
}

/** A feature, simplified for a zoom. */
interface CutShape {
  feature: MapFeature;
  paths: readonly PlanePath[];
}

/** Cuts features into the tiles of zooms, by `z/x/y`. A zoom below the last has those with a `min_zoom` of up to one more. */
export function cutFeatures(
  features: readonly MapFeature[],
  { zooms, extent, buffer, tolerance }: CutOptions,
): Map<string, CutTile> {
  const tiles = new Map<string, CutTile>();
  let shapes = features.map((feature): CutShape => ({ feature, paths: feature.paths }));
  for (let zoom = zooms.max; zoom >= zooms.min; zoom--) {
    const side = 2 ** zoom;
    if (zoom < zooms.max) {
      // From one zoom to the next one out: each has less to simplify.
      shapes = shapes
        .filter(({ feature }) => Number(feature.properties.min_zoom ?? 0) <= zoom + 1)
        .map((shape) => simplified(shape, tolerance / (side * extent)))
        .filter(({ paths }) => paths.length > 0);
    }
    const grid = { side, margin: buffer / (side * extent) };
    for (const shape of shapes) {
      const { layer, tilesTo = zooms.max } = shape.feature;
      if (zoom > tilesTo) continue;
      cutShape(shape, grid, (x, y, paths) => {
        const key = `${zoom}/${x}/${y}`;
        const tile = tiles.get(key) ?? { address: [zoom, x, y], layers: {} };
        tiles.set(key, tile);
        const own = tile.layers[layer] ?? [];
        tile.layers[layer] = own;
        own.push(new TileFeature(shape, paths, tile.address, extent));
      });
    }
  }
  return tiles;
}

/** Tiles of a zoom, this many in a row, and how far each reaches beyond its sides on the unit square. */
interface TileGrid {
  side: number;
  margin: number;
}

type VisitTile = (x: number, y: number, paths: readonly PlanePath[]) => void;

/** Gives what each tile shows of a shape. */
function cutShape({ feature, paths }: CutShape, { side, margin }: TileGrid, visit: VisitTile): void {
  const isArea = feature.shape === "Polygon";
  halve(paths, [0, 0, side - 1, side - 1]);

  /** Halves the tiles that parts of the shape are in until each part is in one. */
  function halve(parts: readonly PlanePath[], within: TileBox): void {
    const bounds = boundsOfPaths(parts);
    const tile = (at: number) => Math.floor(at * side);
    const left = clamp(tile(bounds[0] - margin), within[0], within[2]);
    const top = clamp(tile(bounds[1] - margin), within[1], within[3]);
    const right = clamp(tile(bounds[2] + margin), within[0], within[2]);
    const bottom = clamp(tile(bounds[3] + margin), within[1], within[3]);
    const isSmall = bounds[2] - bounds[0] < margin && bounds[3] - bounds[1] < margin;
    // A small shape may reach a little beyond a tile.
    if (isSmall || (left === right && top === bottom)) {
      for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) visit(x, y, parts);
    } else if (right - left >= bottom - top) {
      const middle = (left + right) >> 1;
      halvesOf("x", left, middle, [left, top, middle, bottom]);
      halvesOf("x", middle + 1, right, [middle + 1, top, right, bottom]);
    } else {
      const middle = (top + bottom) >> 1;
      halvesOf("y", top, middle, [left, top, right, middle]);
      halvesOf("y", middle + 1, bottom, [left, middle + 1, right, bottom]);
    }

    function halvesOf(axis: Band["axis"], first: number, last: number, box: TileBox): void {
      const half = partsIn(
        parts,
        { axis, low: first / side - margin, high: (last + 1) / side + margin },
        isArea,
      );
      if (half.length > 0) halve(half, box);
    }
  }
}

/** The first and last column and row of some tiles. */
type TileBox = readonly [left: number, top: number, right: number, bottom: number];

/** What of the lines, or of the rings of an area, is in a band. */
function partsIn(paths: readonly PlanePath[], band: Band, isArea: boolean): PlanePath[] {
  const [outline, ...holes] = paths;
  if (!isArea) return paths.flatMap((path) => clipPath(path, band, false));
  const clipped = outline ? clipPath(outline, band, true) : [];
  if (clipped.length === 0) return [];
  return [...clipped, ...holes.flatMap((hole) => clipPath(hole, band, true))];
}

/** Without the vertices, holes and areas that a tolerance makes unnecessary. */
function simplified({ feature, paths }: CutShape, tolerance: number): CutShape {
  if (feature.shape === "Point") return { feature, paths };
  const least = feature.shape === "Polygon" ? MIN_RING : 2;
  const kept = paths.map(({ x, y }) => {
    const indices = simplifyPlaneIndices(x, y, tolerance);
    return { x: picked(x, indices), y: picked(y, indices) };
  });
  const isShown = ({ x }: PlanePath) => x.length >= least;
  return { feature, paths: kept[0] && isShown(kept[0]) ? kept.filter(isShown) : [] };
}

/** [left, top, right, bottom] of all vertices. */
export function boundsOfPaths(
  paths: readonly PlanePath[],
): [left: number, top: number, right: number, bottom: number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of paths) {
    for (let i = 0; i < x.length; i++) {
      left = Math.min(left, x[i] as number);
      top = Math.min(top, y[i] as number);
      right = Math.max(right, x[i] as number);
      bottom = Math.max(bottom, y[i] as number);
    }
  }
  return [left, top, right, bottom];
}

function picked(values: Float64Array, indices: Uint32Array): Float64Array {
  const found = new Float64Array(indices.length);
  for (let i = 0; i < indices.length; i++) found[i] = values[indices[i] as number] as number;
  return found;
}
