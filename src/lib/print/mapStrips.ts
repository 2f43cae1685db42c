import { firstAtLeast } from "../firstAtLeast.ts";
import type { Span } from "../span.ts";
import { type MapFrame, mapFrame, sizeOnPaper, trueHeight } from "./mapFrame.ts";
import { boxWith, EMPTY_BOX, type MercatorBox } from "./mercatorBox.ts";
import { type MercatorLine, type MercatorPlace, placeAlong } from "./mercatorLine.ts";
import { ORIENTATIONS, type Orientation, type PaperSize } from "./paper.ts";

/** A map of a stretch of the way. */
export interface MapStrip extends Span {
  orientation: Orientation;
  frame: MapFrame;
}

interface StripOptions {
  /** Sizes of a map that fills a sheet. */
  sizes: Record<Orientation, PaperSize>;
  scale: number;
}

/** Millimetres between the way and the edge of a map. */
export const WAY_MARGIN = 10;
/** The same on the last map of a stretch, where that saves another one. */
const LEAST_MARGIN = 5;
/** Millimetres of the way, as the crow flies, that are on two maps that follow each other. */
const OVERLAP = 15;

/**
 * Maps of a fixed scale along a stretch of a line: each goes as far as the way stays inside, upright or on its side as
 * it then goes farther, and the next begins before its end. Far north and south they are lower than a sheet, so that the
 * scale is true all over them.
 */
export function mapStrips(line: MercatorLine, span: Span, { sizes, scale }: StripOptions): MapStrip[] {
  const strips: MapStrip[] = [];
  const end = span.toMeters;
  let from = span.fromMeters;
  do {
    const rest = { fromMeters: from, toMeters: end };
    const reaches = ORIENTATIONS.map((orientation) => {
      const within = (margin: number) => reachFrom(line, rest, roomFor(sizes[orientation], scale, margin));
      const farthest = within(LEAST_MARGIN);
      return { orientation, ...(farthest.toMeters < end ? within(WAY_MARGIN) : farthest) };
    });
    const { orientation, toMeters, box } = reaches.reduce((best, other) => {
      if (other.toMeters !== best.toMeters) return other.toMeters > best.toMeters ? other : best;
      const { width, height } = sizeOnPaper(best.box, scale);
      return width > height ? other : best;
    });
    const middle = middleOf(box);
    const frame = mapFrame(middle, scale, trueSize(sizes[orientation], middle, scale));
    strips.push({ fromMeters: from, toMeters, orientation, frame });
    // A way that winds within a map overlaps by at most half of it.
    const overlap = Math.min((OVERLAP * scale) / 1000, (toMeters - from) / 2);
    from = toMeters - overlap;
    if (toMeters >= end) break;
  } while (from < end);
  return strips;
}

/** One map of a stretch of a line, at the largest scale at which it fits, in full thousands or two digits. */
export function fittingStrip(
  line: MercatorLine,
  span: Span,
  sizes: Record<Orientation, PaperSize>,
  leastScale: number,
): MapStrip {
  return { ...span, ...fittingMap(boxAlong(line, span), sizes, leastScale) };
}

/** The same for all of a box. */
export function fittingMap(
  box: MercatorBox,
  sizes: Record<Orientation, PaperSize>,
  leastScale: number,
): Pick<MapStrip, "orientation" | "frame"> {
  const scaleOf = (size: PaperSize) => {
    const { width, height } = sizeOnPaper(box, 1);
    return Math.max(width / (size.width - 2 * WAY_MARGIN), height / (size.height - 2 * WAY_MARGIN));
  };
  const orientation = scaleOf(sizes.landscape) < scaleOf(sizes.portrait) ? "landscape" : "portrait";
  const size = sizes[orientation];
  const scale = Math.max(leastScale, roundScale(scaleOf(size)));
  return { orientation, frame: mapFrame(middleOf(box), scale, size) };
}

/** The box around a stretch of a line. */
export function boxAlong(line: MercatorLine, span: Span): MercatorBox {
  return reachFrom(line, span, () => true).box;
}

/** Up to two digits, of at least a thousand. */
function roundScale(scale: number): number {
  const step = Math.max(1000, 10 ** (Math.floor(Math.log10(Math.max(scale, 1))) - 1));
  return Math.ceil(scale / step) * step;
}

type Room = (box: MercatorBox) => boolean;

function roomFor(sheet: PaperSize, scale: number, margin: number): Room {
  return (box) => {
    const size = sizeOnPaper(box, scale);
    const { width, height } = trueSize(sheet, middleOf(box), scale);
    return size.width <= width - 2 * margin && size.height <= height - 2 * margin;
  };
}

/** A map that fills a sheet, as high as its scale allows. */
function trueSize({ width, height }: PaperSize, [, y]: MercatorPlace, scale: number): PaperSize {
  return { width, height: Math.min(height, trueHeight(y, scale)) };
}

function middleOf({ left, right, top, bottom }: MercatorBox): MercatorPlace {
  return [(left + right) / 2, (top + bottom) / 2];
}

/** How far a line goes from the start of a span before it needs more room, and the box of what it passes. */
function reachFrom(line: MercatorLine, { fromMeters, toMeters }: Span, hasRoom: Room) {
  const { meters } = line;
  let box = withPlace(EMPTY_BOX, placeAlong(line, fromMeters));
  let before = fromMeters;
  for (let at = firstAtLeast(meters, fromMeters); before < toMeters; at++) {
    const next = Math.min(meters[at] ?? toMeters, toMeters);
    const grown = withPlace(box, placeAlong(line, next));
    if (!hasRoom(grown)) return lastWithin(line, box, { fromMeters: before, toMeters: next }, hasRoom);
    box = grown;
    before = next;
  }
  return { toMeters, box };
}

/** Where a straight piece of a line needs more room; its start has room. */
function lastWithin(line: MercatorLine, box: MercatorBox, piece: Span, hasRoom: Room) {
  let [low, high] = [piece.fromMeters, piece.toMeters];
  for (let step = 0; step < 40 && high - low > 0.1; step++) {
    const middle = (low + high) / 2;
    if (hasRoom(withPlace(box, placeAlong(line, middle)))) low = middle;
    else high = middle;
  }
  return { toMeters: low, box: withPlace(box, placeAlong(line, low)) };
}

function withPlace(box: MercatorBox, [x, y]: MercatorPlace): MercatorBox {
  return boxWith(box, { left: x, top: y, right: x, bottom: y });
}
