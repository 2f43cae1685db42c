import { PathLayer } from "@deck.gl/layers";
import { casingExtra, PREVIEW_WIDTH } from "../../lib/guides/previewLineWidth.ts";
import type { Rgba } from "../color/hexColors.ts";
import { PATH_PROPS, type PathData } from "./pathData.ts";

const GUIDE_HOVER_ID = "guide-hover";
const HOVER_EXTRA = 1.5;

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

export interface GuideHoverOptions {
  data: PathData;
  color: Rgba;
  casingColor: Rgba;
  zoom: number;
}

/** The guide under the pointer: its own line, slightly wider, above all others. */
export function guideHoverLayer({ data, color, casingColor, zoom }: GuideHoverOptions) {
  const width = PREVIEW_WIDTH + HOVER_EXTRA;
  return [
    new PathLayer({
      ...PATH_PROPS,
      id: `${GUIDE_HOVER_ID}-casing`,
      data,
      getColor: casingColor,
      getWidth: width + casingExtra(zoom),
    }),
    new PathLayer({ ...PATH_PROPS, id: GUIDE_HOVER_ID, data, getColor: color, getWidth: width }),
  ];
}
