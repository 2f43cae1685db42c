import { lineBetween } from "../../lib/trip/alongLine.ts";
import { DAY_COLORS } from "../../lib/trip/dayColor.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";
import { type PathData, pathData } from "../layers/pathData.ts";

/** The days of a trip as the paths of each colour; none for a trip of one day. */
export function dayPaths({ built, stages }: Pick<TripPlan, "built" | "stages">): PathData[] {
  if (stages.length < 2) return [];
  const lines = stages.map((stage) => lineBetween(built, stage));
  return Array.from({ length: Math.min(DAY_COLORS, lines.length) }, (_, color) =>
    pathsOf(lines.filter((_line, stage) => stage % DAY_COLORS === color)),
  );
}

function pathsOf(lines: readonly Float64Array[]): PathData {
  const positions = new Float64Array(lines.reduce((sum, line) => sum + line.length, 0));
  const startIndices = new Uint32Array(lines.length + 1);
  let at = 0;
  for (const [index, line] of lines.entries()) {
    positions.set(line, at);
    at += line.length;
    startIndices[index + 1] = at / 2;
  }
  return pathData({ positions, startIndices });
}
