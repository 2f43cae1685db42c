import { PathLayer } from "@deck.gl/layers";
import type { Rgba } from "../color/hexColors.ts";
import { PATH_PROPS, type PathData } from "./pathData.ts";

export const GUIDE_SELECTION_ID = "guide-selection";
/** Pixels. */
const WIDTH = 5.5;
const CASING_WIDTH = 10;

/** The selected guide's line in blaze. */
export function guideSelectionLayer({
  data,
  color,
  casingColor,
}: {
  data: PathData;
  color: Rgba;
  casingColor: Rgba;
}) {
  return [
    new PathLayer({
      ...PATH_PROPS,
      id: `${GUIDE_SELECTION_ID}-casing`,
      data,
      getColor: casingColor,
      getWidth: CASING_WIDTH,
    }),
    new PathLayer({ ...PATH_PROPS, id: GUIDE_SELECTION_ID, data, getColor: color, getWidth: WIDTH }),
  ];
}
