import type { MapFrame, PaperPlace } from "./mapFrame.ts";
import { isNearBox, type PaperBox } from "./placeMarks.ts";
import type { UtmGrid } from "./utmGrid.ts";

/** A number at the end of a line of the grid, in millimetres. */
export interface GridNumber extends PaperBox {
  kilometers: number;
}

/** As wide as a digit of `gridNumber` in MapSheet.module.css, and as high. */
const DIGIT = 1.5;
const HEIGHT = 1.8;
/** Between the edge and a number. */
const INSET = 0.8;
const UPPER_INSET = 1.2;
/** Around a number, to keep free of the way. */
const FREE = 0.8;
/** Numbers nearer to a corner would touch those of the other edge. */
const CORNER = { across: 8, down: 5 };

/**
 * The boxes of the grid's numbers, in full kilometres along the edges, without those near a corner or on the way: the
 * line has its number at the other end.
 * @param way places along it, at most as far apart as a number is high
 */
export function gridNumbers(
  { lines }: UtmGrid,
  { width, height }: MapFrame,
  way: readonly PaperPlace[] = [],
): GridNumber[] {
  const numbers = lines.flatMap(({ kilometers, isEasting, crossings }) =>
    crossings.flatMap(([x, y]) => {
      const isNearCorner = isEasting
        ? x < CORNER.across || x > width - CORNER.across
        : y < CORNER.down || y > height - CORNER.down;
      if (isNearCorner) return [];
      const size = { width: String(kilometers).length * DIGIT, height: HEIGHT };
      const place = isEasting
        ? { x: x - size.width / 2, y: y === 0 ? UPPER_INSET : height - INSET - HEIGHT }
        : { x: x === 0 ? INSET : width - INSET - size.width, y: y - HEIGHT / 2 };
      return [{ kilometers, ...place, ...size }];
    }),
  );
  return numbers.filter((box) => !way.some((place) => isNearBox(place, box, FREE)));
}
