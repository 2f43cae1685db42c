import { PathLayer } from "@deck.gl/layers";
import { PATH_PROPS, type PathData } from "./pathData.ts";

export const TRAIL_HOVER_ID = "trail-hover";

/** The trails under the pointer or marked in the list, above all others. */
export function trailHoverLayer(data: PathData) {
  return new PathLayer({ ...PATH_PROPS, id: TRAIL_HOVER_ID, data });
}
