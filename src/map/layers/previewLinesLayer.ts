import { DataFilterExtension } from "@deck.gl/extensions";
import { PathLayer } from "@deck.gl/layers";
import type { Rgba } from "../colors.ts";
import { PATH_PROPS, type PathData, withFilterValue } from "./pathData.ts";
import { triggerOf } from "./triggerOf.ts";

export const PREVIEW_CASING_ID = "preview-casing";
export const PREVIEW_LINES_ID = "preview-lines";

/** SPEC section 9: weight 4. The casing is what it adds on both sides together (LOOK section 5). */
export const PREVIEW_WIDTH = 4;
const NEAR_ZOOM = 5;

/** Values above one half are shown; see `maskPerVertex`. */
const SHOWN_RANGE: [number, number] = [0.5, 1.5];
const MASK = new DataFilterExtension({ filterSize: 1 });

export interface PreviewLinesOptions {
  /** Tells apart the layers of several tiles. */
  part: string;
  casing: PathData;
  core: PathData;
  /** One value per vertex: which guides are shown. */
  filterValue: Uint8Array;
  casingColor: Rgba;
  /** MapLibre's zoom. */
  zoom: number;
}

export function casingExtra(zoom: number): number {
  return zoom < NEAR_ZOOM ? 2 : 3;
}

/** The lines of all guides: casing below, activity colour above. A mask of one value per vertex hides guides on the GPU. */
export function previewLinesLayer(options: PreviewLinesOptions) {
  const { part, casing, core, filterValue, casingColor, zoom } = options;
  const shared = {
    ...PATH_PROPS,
    extensions: [MASK],
    filterRange: SHOWN_RANGE,
    updateTriggers: { getFilterValue: triggerOf(filterValue) },
  };
  return {
    casing: new PathLayer({
      ...shared,
      id: `${PREVIEW_CASING_ID}-${part}`,
      data: withFilterValue(casing, filterValue),
      getColor: casingColor,
      getWidth: PREVIEW_WIDTH + casingExtra(zoom),
    }),
    core: new PathLayer({
      ...shared,
      id: `${PREVIEW_LINES_ID}-${part}`,
      data: withFilterValue(core, filterValue),
      getWidth: PREVIEW_WIDTH,
    }),
  };
}
