/** Binary data of a PathLayer. Path i runs over vertices startIndices[i] .. startIndices[i+1]-1; attributes hold one value per vertex. */
export interface PathData {
  length: number;
  startIndices: Uint32Array;
  attributes: {
    getPath: { value: Float32Array | Float64Array; size: 2 };
    getColor?: { value: Uint8ClampedArray; size: 4 };
    getWidth?: { value: Float32Array; size: 1 };
    /** The index of the path, for `LineMask`. */
    getLine?: { value: Float32Array; size: 1 };
  };
}

interface FlatPaths {
  positions: Float32Array | Float64Array;
  startIndices: Uint32Array;
}

/** Paths as deck.gl reads them without copying. */
export function pathData(
  paths: FlatPaths,
  attributes: Omit<PathData["attributes"], "getPath"> = {},
): PathData {
  return {
    length: paths.startIndices.length - 1,
    startIndices: paths.startIndices,
    attributes: { getPath: { value: paths.positions, size: 2 }, ...attributes },
  };
}

/** Holds a layer for the next path: creating it at that moment would take longer than a frame. */
export const NO_PATHS: PathData = pathData({
  positions: new Float64Array(0),
  startIndices: Uint32Array.of(0),
});

/** Props common to all path layers of the map: flat coordinates, round caps and joins, smooth edges, widths in pixels. */
export const PATH_PROPS = {
  _pathType: "open",
  positionFormat: "XY",
  widthUnits: "pixels",
  capRounded: true,
  jointRounded: true,
  // In the shader, to a pixel: the canvas has four samples of each, in which slight curves show steps.
  antialiasing: true,
  pickable: false,
} as const;
