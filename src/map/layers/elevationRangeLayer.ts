import { PathLayer } from "@deck.gl/layers";
import type { Rgba } from "../color/hexColors.ts";
import { PATH_PROPS, type PathData } from "./pathData.ts";

export const ELEVATION_RANGE_ID = "elevation-range";
/** As wide as a selected line. */
const WIDTH = 5.5;
const CASING_WIDTH = 10;

interface ElevationRangeOptions {
  data: PathData;
  color: Rgba;
  casingColor: Rgba;
}

/** The range of the trail that is marked on its elevation chart, in blaze. */
export function elevationRangeLayer({ data, color, casingColor }: ElevationRangeOptions) {
  const id = ELEVATION_RANGE_ID;
  return [
    new PathLayer({ ...PATH_PROPS, id: `${id}-casing`, data, getColor: casingColor, getWidth: CASING_WIDTH }),
    new PathLayer({ ...PATH_PROPS, id, data, getColor: color, getWidth: WIDTH }),
  ];
}
