import { fromVectorTileJs, type VectorTileFeatureLike } from "@maplibre/vt-pbf";
import type { TileAddress } from "../../../contract/position.ts";
import { clamp } from "../../../lib/clamp.ts";
import { boundsOfPaths, cutFeatures } from "./cutFeatures.ts";
import { MAP_LAYERS, type MapFeature } from "./mapFeature.ts";

/** Zooms of the demo map. Further in, its tiles are enlarged: the terrain has no finer detail. */
export const DEMO_MAP_ZOOMS = { min: 7, max: 12 } as const;

const EXTENT = 4096;
/** As in the tiles of Protomaps: 8 px of 512. */
const BUFFER = 64;
/** Half a pixel of 512; the error summed over the zooms stays below one pixel. */
const TOLERANCE = 4;

/** Cuts features into vector tiles. @returns a tile for each address that has features, not compressed */
export function drawTiles(features: readonly MapFeature[]): { address: TileAddress; bytes: Uint8Array }[] {
  const land = keysWithTiles(features);
  const options = { zooms: DEMO_MAP_ZOOMS, extent: EXTENT, buffer: BUFFER, tolerance: TOLERANCE };
  return [...cutFeatures(features, options)].flatMap(([key, { address, layers }]) => {
    if (!land.has(key)) return [];
    const filled = MAP_LAYERS.flatMap((name) => {
      const own = layers[name];
      if (!own) return [];
      const feature = (i: number) => own[i] as VectorTileFeatureLike;
      return [[name, { name, version: 2, extent: EXTENT, length: own.length, feature }] as const];
    });
    return [{ address, bytes: fromVectorTileJs({ layers: Object.fromEntries(filled) }) }];
  });
}

/** Whether a feature has the tiles around it drawn: land, and waters. */
export function isWithTiles({ layer, shape }: MapFeature): boolean {
  return shape === "Polygon" && (layer === "earth" || layer === "water");
}

/** `z/x/y` of the tiles at every zoom in the bounds of the land and waters, beyond which there are no others. */
function keysWithTiles(features: readonly MapFeature[]): Set<string> {
  const keys = new Set<string>();
  for (const feature of features.filter(isWithTiles)) {
    const bounds = boundsOfPaths(feature.paths);
    for (let zoom = DEMO_MAP_ZOOMS.min; zoom <= (feature.tilesTo ?? DEMO_MAP_ZOOMS.max); zoom++) {
      const [left = 0, top = 0, right = 0, bottom = 0] = bounds.map((unit) =>
        clamp(Math.floor(unit * 2 ** zoom), 0, 2 ** zoom - 1),
      );
      for (let x = left; x <= right; x++) for (let y = top; y <= bottom; y++) keys.add(`${zoom}/${x}/${y}`);
    }
  }
  return keys;
}
