import { type ArrowLine, levelFor, PARTS } from "../../../lib/routes/arrows/arrowLine.ts";
import { verticesWithin } from "../../../lib/routes/arrows/vertexBoxes.ts";

/** Pixels between two arrows. */
export const ARROW_SPACING = 50;

/** The share of a spacing that the first arrow is from the start of a line that goes on. */
const PHASE = 0.5;
/** The share of a spacing between the turn of a line that goes back and the arrow before it: those of both ways alternate. */
const BEFORE_TURN = 0.25;

/** What the shader needs of a view. Arrow i is at (i + phase) spacings along the line. */
export interface ArrowsInView {
  /** The first arrow that is drawn, and how many from there. */
  first: number;
  count: number;
  /** From 0 to 1. */
  phase: number;
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
  const { worldLength, boxes, parts, turn, start, vertices } = levelFor(line, zoom);
  const pixels = worldLength * 2 ** zoom;
  const partsPerPixel = pixels > 0 ? PARTS / pixels : 0;
  const exact = partsPerPixel * ARROW_SPACING;
  const spacing = Math.floor(exact);
  const beforeTurn = turn === null || exact === 0 ? PHASE : turn / exact - BEFORE_TURN;
  const phase = beforeTurn - Math.floor(beforeTurn);
  const view = { phase, spacing, spacingFraction: exact - spacing, partsPerPixel, start, vertices };
  const all = Math.floor(pixels / ARROW_SPACING + 1 - phase);
  const visible = all > 0 ? verticesWithin(boxes, vertices, bounds) : null;
  if (!visible) return { ...view, first: 0, count: 0 };
  const spacingsTo = (vertex: number) => (parts[vertex] ?? 0) / exact;
  // One more at each end: part of an arrow may be in a block although its middle is not.
  const first = Math.max(0, Math.floor(spacingsTo(visible.first) - phase));
  const last = Math.min(all - 1, Math.ceil(spacingsTo(visible.last) - phase));
  return { ...view, first, count: Math.max(0, last - first + 1) };
}
