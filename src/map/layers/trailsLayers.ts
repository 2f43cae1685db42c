import { PathLayer } from "@deck.gl/layers";
import type { Rgba } from "../color/hexColors.ts";
import { PATH_PROPS, type PathData } from "./pathData.ts";

export const TRAILS_CASING_ID = "trails-casing";
export const TRAILS_ID = "trails";

export interface TrailsOptions {
  /** Identifies the layers of one piece among those of several. */
  piece: string;
  casing: PathData;
  core: PathData;
  casingColor: Rgba;
}

/** A piece of an opened guide's trails: casing and core, colours and widths per vertex. */
export function trailsLayers({ piece, casing, core, casingColor }: TrailsOptions) {
  return {
    casing: new PathLayer({
      ...PATH_PROPS,
      id: `${TRAILS_CASING_ID}-${piece}`,
      data: casing,
      getColor: casingColor,
    }),
    core: new PathLayer({ ...PATH_PROPS, id: `${TRAILS_ID}-${piece}`, data: core }),
  };
}
