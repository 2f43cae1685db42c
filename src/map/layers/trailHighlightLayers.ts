import { PathLayer } from "@deck.gl/layers";
import type { Rgba } from "../color/hexColors.ts";
import { PATH_PROPS, type PathData } from "./pathData.ts";

export const TRAIL_HIGHLIGHT_ID = "trail-highlight";

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
