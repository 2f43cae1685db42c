import { PathLayer } from "@deck.gl/layers";
import type { Rgba } from "../color/colors.ts";
import { PATH_PROPS, type PathData } from "./pathData.ts";

export const TRAIL_HOVER_ID = "trail-hover";
/** 1.5 px wider than the trail, at full opacity. */
const HOVER_EXTRA = 1.5;

export interface TrailHoverOptions {
  data: PathData;
  color: Rgba;
  /** The trail's own width, px. */
  width: number;
}

/** The trail under the pointer. */
export function trailHoverLayer({ data, color, width }: TrailHoverOptions) {
  return new PathLayer({
    ...PATH_PROPS,
    id: TRAIL_HOVER_ID,
    data,
    getColor: color,
    getWidth: width + HOVER_EXTRA,
  });
}
