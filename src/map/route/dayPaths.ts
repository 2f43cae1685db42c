import { joinLines } from "../../lib/geo/joinLines.ts";
import { lineBetween } from "../../lib/trip/alongLine.ts";
import { DAY_COLORS } from "../../lib/trip/dayColor.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";
import { type PathData, pathData } from "../layers/pathData.ts";

/** The days of a trip as the paths of each colour; none for a trip of one day. */
export function dayPaths({ built, stages }: Pick<TripPlan, "built" | "stages">): PathData[] {
  if (stages.length < 2) return [];
  const lines = stages.map((stage) => lineBetween(built, stage));
  return Array.from({ length: Math.min(DAY_COLORS, lines.length) }, (_, color) =>
    pathData(
      joinLines(
        lines.filter((_line, stage) => stage % DAY_COLORS === color),
        Float64Array,
      ),
    ),
  );
}
