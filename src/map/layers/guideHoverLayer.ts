import { PathLayer } from "@deck.gl/layers";
import { casingExtra, PREVIEW_WIDTH } from "../../lib/guides/previewLineWidth.ts";
import type { Rgba } from "../color/hexColors.ts";
import { PATH_PROPS, type PathData } from "./pathData.ts";

export const GUIDE_HOVER_ID = "guide-hover";
const HOVER_EXTRA = 1.5;

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
