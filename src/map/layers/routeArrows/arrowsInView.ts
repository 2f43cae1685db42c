import { type ArrowLine, levelFor, PARTS } from "../../../lib/routes/arrows/arrowLine.ts";
import { verticesWithin } from "../../../lib/routes/arrows/vertexBoxes.ts";

/** Pixels between two arrows. */
export const ARROW_SPACING = 50;

/** What the shader needs of a view. Arrow i is at (i + 1/2) spacings along the line. */
export interface ArrowsInView {
  /** The first arrow that is drawn, and how many from there. */
  first: number;
  count: number;
  /** Parts of the line per spacing: whole, and the fraction that is left. */
  spacing: number;
  spacingFraction: number;
  partsPerPixel: number;
  /** The level's first texel and its vertices. */
  start: number;
  vertices: number;
}

/**
 * The arrows of the blocks in view, so that a long route at a high zoom does not draw hundreds of thousands that nobody
 * sees. It takes the same time for any number of arrows.
 * @param zoom MapLibre's
 * @param bounds west, south, east, north in degrees
 */
export function arrowsInView(
  line: ArrowLine,
  zoom: number,
  bounds: readonly [number, number, number, number],
): ArrowsInView {
  const { worldLength, boxes, parts, start, vertices } = levelFor(line, zoom);
  const pixels = worldLength * 2 ** zoom;
  const partsPerPixel = pixels > 0 ? PARTS / pixels : 0;
  const exact = partsPerPixel * ARROW_SPACING;
  const spacing = Math.floor(exact);
  const view = { spacing, spacingFraction: exact - spacing, partsPerPixel, start, vertices };
  const all = Math.floor(pixels / ARROW_SPACING + 0.5);
  const visible = all > 0 ? verticesWithin(boxes, vertices, bounds) : null;
  if (!visible) return { ...view, first: 0, count: 0 };
  const spacingsTo = (vertex: number) => (parts[vertex] ?? 0) / exact;
  // One more at each end: part of an arrow may be in a block although its middle is not.
  const first = Math.max(0, Math.floor(spacingsTo(visible.first) - 0.5));
  const last = Math.min(all - 1, Math.ceil(spacingsTo(visible.last) - 0.5));
  return { ...view, first, count: Math.max(0, last - first + 1) };
}
