import { fromUtm, toUtm, type UtmZone, utmZone } from "../geo/utm.ts";
import { type MapFrame, type PaperPlace, placeInFrame, positionInFrame } from "./mapFrame.ts";

export interface GridLine {
  /** Full kilometres: east, or north. */
  kilometers: number;
  isEasting: boolean;
  /** Millimetres on the map, from edge to edge and a little beyond. */
  points: readonly PaperPlace[];
  /** Where it crosses the edges: along the upper and lower one for eastings, the left and the right one for northings. */
  crossings: readonly PaperPlace[];
}

export interface UtmGrid {
  zone: UtmZone;
  /** Between two lines. */
  kilometers: number;
  lines: readonly GridLine[];
}

/** Kilometres between lines, of which the least is taken whose lines are at least so many millimetres apart. */
const INTERVALS = [1, 2, 5, 10, 20, 50, 100];
const LEAST_MILLIMETERS = 18;
/** Pieces of a line, which is not straight on the map. */
const PIECES = 8;
/** Share by which lines are longer than the places of the edges reach: between those an edge is farther off. */
const BEYOND = 0.02;

/**
 * The kilometre grid of a map: that of the zone in its middle, over all of it. Null near the poles, and where lines
 * 100 km apart would be too many.
 */
export function utmGrid(frame: MapFrame): UtmGrid | null {
  const { width, height, scale } = frame;
  const zone = utmZone(positionInFrame(frame, width / 2, height / 2));
  const kilometers = INTERVALS.find((interval) => (interval * 1e6) / scale >= LEAST_MILLIMETERS);
  if (!zone || kilometers === undefined) return null;
  const edge = [0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
    [share * width, 0] as const,
    [share * width, height] as const,
    [0, share * height] as const,
    [width, share * height] as const,
  ]);
  const corners = edge.map(([x, y]) => toUtm(positionInFrame(frame, x, y), zone));
  const range = (axis: 0 | 1) => {
    const values = corners.map((corner) => corner[axis]);
    return [Math.min(...values), Math.max(...values)] as const;
  };
  const [east, north] = [range(0), range(1)];
  const step = kilometers * 1000;
  const linesOf = (isEasting: boolean): GridLine[] => {
    const [[low, high], [from, to]] = isEasting ? [east, north] : [north, east];
    const count = Math.max(0, Math.floor(high / step) - Math.ceil(low / step) + 1);
    return Array.from({ length: count }, (_, k) => {
      const fixed = (Math.ceil(low / step) + k) * step;
      const points = Array.from({ length: PIECES + 1 }, (_, piece) => {
        const along = from + ((piece / PIECES) * (1 + 2 * BEYOND) - BEYOND) * (to - from);
        return placeInFrame(frame, fromUtm(isEasting ? [fixed, along] : [along, fixed], zone));
      });
      const crossings = isEasting
        ? [0, height].flatMap((y) => crossing(points, 1, y, width))
        : [0, width].flatMap((x) => crossing(points, 0, x, height));
      return { kilometers: fixed / 1000, isEasting, points, crossings };
    });
  };
  return {
    zone,
    kilometers,
    lines: [...linesOf(true), ...linesOf(false)].filter(({ crossings }) => crossings.length > 0),
  };
}

/** Where a line has a value on one axis, if the other one is then on the edge. */
function crossing(points: readonly PaperPlace[], axis: 0 | 1, value: number, length: number): PaperPlace[] {
  for (let at = 1; at < points.length; at++) {
    const [from, to] = [points[at - 1], points[at]];
    if (!from || !to || (from[axis] - value) * (to[axis] - value) > 0) continue;
    const share = to[axis] === from[axis] ? 0 : (value - from[axis]) / (to[axis] - from[axis]);
    const other = from[1 - axis];
    const along = other + share * (to[1 - axis] - other);
    if (along < 0 || along > length) continue;
    return [axis === 1 ? [along, value] : [value, along]];
  }
  return [];
}
