import { PathLayer } from "@deck.gl/layers";
import { casingExtra, PREVIEW_WIDTH } from "../../lib/guides/previewLineWidth.ts";
import type { Rgba } from "../color/hexColors.ts";
import { LineMask, type LineMaskProps } from "./lineMask.ts";
import { NO_PATHS, PATH_PROPS, type PathData } from "./pathData.ts";
import { emptyMask } from "./sharedMask.ts";

const MASK = new LineMask();

export interface PreviewLinesOptions {
  /** Identifies the layers of one tile among those of several. */
  part: string;
  casing: PathData;
  core: PathData;
  /** Which of the lines are shown; see `LineMaskProps`. */
  shownLines: Uint8Array;
  /** Whether they are drawn now; hidden lines stay on the GPU. */
  isShown: boolean;
  casingColor: Rgba;
  /** MapLibre's zoom. */
  zoom: number;
}

/** The lines of all guides: casing below, activity colour above. A mask of a byte per line hides guides. */
export function previewLinesLayer(options: PreviewLinesOptions) {
  const { part, casing, core, shownLines, isShown, casingColor, zoom } = options;
  const shared = { ...PATH_PROPS, extensions: [MASK], maskName: part, shownLines, visible: isShown };
  return {
    casing: new PathLayer<unknown, LineMaskProps>({
      ...shared,
      id: `preview-casing-${part}`,
      data: casing,
      getColor: casingColor,
      getWidth: PREVIEW_WIDTH + casingExtra(zoom),
    }),
    core: new PathLayer<unknown, LineMaskProps>({
      ...shared,
      id: `preview-lines-${part}`,
      data: core,
      getWidth: PREVIEW_WIDTH,
    }),
  };
}

/** A layer of this kind without lines. */
export function emptyPreviewLines(id: string) {
  return new PathLayer<unknown, LineMaskProps>({
    ...PATH_PROPS,
    id,
    data: NO_PATHS,
    extensions: [MASK],
    maskName: id,
    shownLines: emptyMask(1),
  });
}
