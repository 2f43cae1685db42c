import { type PlannedRoute, positionOfPin } from "../../contract/plannedRoute.ts";
import { gpxNote } from "./gpxNote.ts";
import { DAY_END_SYMBOL } from "./gpxSymbol.ts";
import type { GpxPoint } from "./gpxText.ts";
import { dayEndType } from "./tripMarks.ts";

/**
 * The notes of a planned route and the ends of days that the reader has set, each with the day's number as its name, as
 * waypoints of a GPX file that has no line of the route. Ends of days that follow from a rule are not in it: to compute
 * them takes the guide. Points at a malformed place are left out.
 */
export function gpxMarks({ notes, stages }: Pick<PlannedRoute, "notes" | "stages">): GpxPoint[] {
  let day = 0;
  const ends = (stages?.ends ?? []).map(({ pin, restDays = 0 }) => {
    const name = String(++day);
    day += restDays;
    return { position: positionOfPin(pin), name, type: dayEndType(restDays), symbol: DAY_END_SYMBOL };
  });
  const noted = notes.map(({ pin, ...note }) => ({ position: positionOfPin(pin), ...note }));
  return [...noted.filter(isPlaced).map(gpxNote), ...ends.filter(isPlaced)];
}

function isPlaced<Point extends { position: GpxPoint["position"] | null }>(
  point: Point,
): point is Point & Pick<GpxPoint, "position"> {
  return point.position !== null;
}
