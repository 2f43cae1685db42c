import { PathLayer } from "@deck.gl/layers";
import type { Rgba } from "../color/hexColors.ts";
import { PATH_PROPS, type PathData } from "./pathData.ts";

const TRAIL_HIGHLIGHT_ID = "trail-highlight";

export interface TrailsOptions {
  /** Identifies the layers of one piece among those of several. */
  piece: string;
  casing: PathData;
  core: PathData;
  /** Whether it is drawn now; hidden pieces stay on the GPU. */
  isShown: boolean;
  casingColor: Rgba;
}

/** A piece of an opened guide's trails: casing and core, colours and widths per vertex. */
export function trailsLayers({ piece, casing, core, isShown, casingColor }: TrailsOptions) {
  const shared = { ...PATH_PROPS, visible: isShown };
  return {
    casing: new PathLayer({
      ...shared,
      id: `trails-casing-${piece}`,
      data: casing,
      getColor: casingColor,
    }),
    core: new PathLayer({ ...shared, id: `trails-${piece}`, data: core }),
  };
}

export interface HighlightedTrails {
  /** The trail under the pointer and those highlighted in the list, in their own colours. */
  core: PathData;
  /** Casing of those highlighted in the list: far from the pointer, width alone would not be noticed. */
  casing: PathData | null;
}

export function trailHighlightLayers({ core, casing }: HighlightedTrails, casingColor: Rgba) {
  const id = TRAIL_HIGHLIGHT_ID;
  return [
    ...(casing
      ? [new PathLayer({ ...PATH_PROPS, id: `${id}-casing`, data: casing, getColor: casingColor })]
      : []),
    new PathLayer({ ...PATH_PROPS, id, data: core }),
  ];
}
