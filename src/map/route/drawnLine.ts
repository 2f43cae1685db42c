import { type ArrowLine, arrowLine } from "../../lib/routes/arrows/arrowLine.ts";
import { NO_PATHS, type PathData } from "../layers/pathData.ts";

/** A planned route's line, for the layers that draw it. */
export interface WantedLine {
  path: PathData;
  arrows: ArrowLine;
}

/** What each layer draws, in the order in which they are uploaded. */
export interface DrawnLine {
  edge: WantedLine;
  core: WantedLine;
  line: WantedLine;
  arrows: WantedLine;
}

const LAYERS = ["edge", "core", "line", "arrows"] as const;

/** Vertices from which on a line is long. */
const SHORT = 10_000;

const NO_LINE: WantedLine = {
  path: NO_PATHS,
  arrows: arrowLine({ positions: new Float64Array(0), startIndices: Uint32Array.of(0) }),
};

export const NOTHING_DRAWN: DrawnLine = { edge: NO_LINE, core: NO_LINE, line: NO_LINE, arrows: NO_LINE };

/** The lines of the layers. */
export function linesDrawn({ edge, core, line, arrows }: DrawnLine) {
  return { edge: edge.path, core: core.path, line: line.path, arrows: arrows.arrows };
}

/** Whether all layers may upload the line in one frame. */
export function isShortLine(wanted: WantedLine | null): boolean {
  return (wanted ?? NO_LINE).path.attributes.getPath.value.length < 2 * SHORT;
}

/**
 * What the layers draw in the next frame, so that they come to draw `wanted`: a long line goes to one layer per frame,
 * since all of them would take longer than a frame. The same object once all draw it.
 */
export function nextDrawn(drawn: DrawnLine, wanted: WantedLine | null): DrawnLine {
  const line = wanted ?? NO_LINE;
  const waiting = LAYERS.filter((layer) => drawn[layer] !== line);
  if (waiting.length === 0) return drawn;
  const uploaded = isShortLine(wanted) ? waiting : waiting.slice(0, 1);
  return { ...drawn, ...Object.fromEntries(uploaded.map((layer) => [layer, line])) };
}
