import type { PaperPlace } from "./mapFrame.ts";
import type { PaperSize } from "./paper.ts";

/** A rectangle on a map, in millimetres from its upper left corner. */
export interface PaperBox extends PaperSize {
  x: number;
  y: number;
}

/** A sign beside a place of a map, in millimetres. */
export interface WantedMark extends PaperSize {
  at: PaperPlace;
  /** Those with more are placed first. */
  weight: number;
}

/** Which signs are shown where there is no room for all: those with more. */
export const MARK_WEIGHTS = { nextMap: 5, end: 4, need: 3, place: 2, other: 1 } as const;

/** Millimetres between a place and its sign. */
const GAP = 1.6;
/** Millimetres around a sign to keep free of the way. */
const FREE = 0.9;
/** Millimetres between a sign and what it may not cover. */
const APART = 0.5;
/** Millimetres from the map's edge that stay free. */
const EDGE = 4;

/**
 * The upper left corners of signs, each beside its place on one of eight sides so that no two overlap, all are inside
 * the map, and as little of the way as possible is covered; null for those without room.
 * @param way places along it, at most a few millimetres apart
 * @param taken what no sign may touch
 */
export function placeMarks(
  marks: readonly WantedMark[],
  map: PaperSize,
  { way = [], taken = [] }: { way?: readonly PaperPlace[]; taken?: readonly PaperBox[] } = {},
): (PaperPlace | null)[] {
  const places: (PaperPlace | null)[] = marks.map(() => null);
  const placed: PaperBox[] = [];
  const order = marks.map((_, index) => index);
  order.sort((a, b) => (marks[b]?.weight ?? 0) - (marks[a]?.weight ?? 0) || a - b);
  for (const index of order) {
    const mark = marks[index] as WantedMark;
    const { width, height } = mark;
    const free = sidesOf(mark).filter(
      ([x, y]) =>
        x >= EDGE &&
        y >= EDGE &&
        x + width <= map.width - EDGE &&
        y + height <= map.height - EDGE &&
        placed.every((box) => isApart({ x, y, width, height }, box, 0)) &&
        taken.every((box) => isApart({ x, y, width, height }, box, APART)),
    );
    const covered = ([x, y]: PaperPlace) =>
      way.filter((place) => isNearBox(place, { x, y, width, height }, FREE)).length;
    const counts = free.map(covered);
    const found = free[counts.indexOf(Math.min(...counts))];
    if (!found) continue;
    places[index] = found;
    placed.push({ x: found[0], y: found[1], width, height });
  }
  return places;
}

/** Whether a place is inside of a rectangle, or less than so many millimetres beside it. */
export function isNearBox([x, y]: PaperPlace, box: PaperBox, gap: number): boolean {
  return x > box.x - gap && x < box.x + box.width + gap && y > box.y - gap && y < box.y + box.height + gap;
}

/** Whether so many millimetres, or more, are between two rectangles. */
function isApart(a: PaperBox, b: PaperBox, gap: number): boolean {
  return (
    a.x >= b.x + b.width + gap ||
    b.x >= a.x + a.width + gap ||
    a.y >= b.y + b.height + gap ||
    b.y >= a.y + a.height + gap
  );
}

function sidesOf({ at: [x, y], width, height }: WantedMark): PaperPlace[] {
  const [left, right] = [x - width - GAP, x + GAP];
  const [above, below] = [y - height - GAP, y + GAP];
  const [middle, centre] = [x - width / 2, y - height / 2];
  return [
    [right, centre],
    [left, centre],
    [middle, above],
    [middle, below],
    [right, above],
    [left, above],
    [right, below],
    [left, below],
  ];
}
