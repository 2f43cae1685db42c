import { mercatorX, mercatorY } from "../geo/mercator.ts";
import { memoizeWeakly } from "../memoize.ts";
import { boxWith, EMPTY_BOX, type MercatorBox } from "./mercatorBox.ts";
import type { MercatorPlace } from "./mercatorLine.ts";

/** A line that is drawn on several maps, in the unit square of Web Mercator. */
export interface MercatorPath {
  places: readonly MercatorPlace[];
  /** Around all of it. */
  box: MercatorBox;
}

/** Interleaved lng, lat in degrees; path i runs over vertices startIndices[i] .. startIndices[i+1]-1. */
interface DegreePaths {
  positions: Float64Array;
  startIndices: Uint32Array;
}

export function mercatorPath(places: readonly MercatorPlace[]): MercatorPath {
  return {
    places,
    box: places.reduce((box, [x, y]) => boxWith(box, { left: x, top: y, right: x, bottom: y }), EMPTY_BOX),
  };
}

/** Projects paths in degrees, once. */
export const pathsOnMercator = memoizeWeakly(({ positions, startIndices }: DegreePaths): MercatorPath[] =>
  Array.from(startIndices.subarray(1), (to, at) => {
    const from = startIndices[at];
    return mercatorPath(
      Array.from({ length: to - from }, (_, k) => [
        mercatorX(positions[2 * (from + k)]),
        mercatorY(positions[2 * (from + k) + 1]),
      ]),
    );
  }),
);
