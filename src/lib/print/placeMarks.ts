import type { PaperPlace } from "./mapFrame.ts";
import type { PaperSize } from "./paper.ts";

/** A sign beside a place of a map, in millimetres. */
export interface WantedMark extends PaperSize {
  at: PaperPlace;
  /** Those with more are placed first. */
  weight: number;
}

/** Millimetres between a place and its sign. */
const GAP = 1.6;
/** Millimetres from the map's edge that stay free, for the numbers of the grid. */
const EDGE = 4;

/**
 * The upper left corners of signs, each beside its place on one of eight sides so that no two overlap and all are
 * inside the map; null for those without room.
 */
export function placeMarks(marks: readonly WantedMark[], map: PaperSize): (PaperPlace | null)[] {
  const places: (PaperPlace | null)[] = marks.map(() => null);
  const taken: { x: number; y: number; width: number; height: number }[] = [];
  const order = marks.map((_, index) => index);
  order.sort((a, b) => (marks[b]?.weight ?? 0) - (marks[a]?.weight ?? 0) || a - b);
  for (const index of order) {
    const mark = marks[index] as WantedMark;
    const { width, height } = mark;
    const found = sidesOf(mark).find(
      ([x, y]) =>
        x >= EDGE &&
        y >= EDGE &&
        x + width <= map.width - EDGE &&
        y + height <= map.height - EDGE &&
        taken.every(
          (box) =>
            x >= box.x + box.width || box.x >= x + width || y >= box.y + box.height || box.y >= y + height,
        ),
    );
    if (!found) continue;
    places[index] = found;
    taken.push({ x: found[0], y: found[1], width, height });
  }
  return places;
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
