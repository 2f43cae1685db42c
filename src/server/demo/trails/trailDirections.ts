import type { Direction } from "../../../contract/geo.ts";
import type { DraftPart, DraftTrail } from "../../catalogue/guideDraft.ts";

const OPPOSITE: Record<Direction, Direction> = {
  northbound: "southbound",
  southbound: "northbound",
  eastbound: "westbound",
  westbound: "eastbound",
  clockwise: "counterclockwise",
  counterclockwise: "clockwise",
};

/** The direction of the main trail, and the opposite one for a guide with both directions. */
export function trailDirections(
  trails: DraftTrail[],
  count: 0 | 1 | 2,
): { primaryDirection: Direction | null; secondaryDirection: Direction | null } {
  const part = trails[0]?.parts[0];
  if (!part || count === 0) return { primaryDirection: null, secondaryDirection: null };
  const primaryDirection = directionOf(part);
  return { primaryDirection, secondaryDirection: count === 2 ? OPPOSITE[primaryDirection] : null };
}

function directionOf({ lng, lat }: DraftPart): Direction {
  const east = ((lng.at(-1) ?? 0) - (lng[0] ?? 0)) * Math.cos(((lat[0] ?? 0) * Math.PI) / 180);
  const north = (lat.at(-1) ?? 0) - (lat[0] ?? 0);
  if (east === 0 && north === 0) return turnsLeft(lng, lat) ? "counterclockwise" : "clockwise";
  if (Math.abs(north) > Math.abs(east)) return north > 0 ? "northbound" : "southbound";
  return east > 0 ? "eastbound" : "westbound";
}

/** Whether a loop is counterclockwise, by its signed area; relative to its first vertex, for precision. */
function turnsLeft(lng: Float64Array, lat: Float64Array): boolean {
  const lng0 = lng[0] ?? 0;
  const lat0 = lat[0] ?? 0;
  let area = 0;
  for (let i = 1; i < lng.length; i++) {
    area +=
      ((lng[i - 1] ?? 0) - lng0) * ((lat[i] ?? 0) - lat0) -
      ((lng[i] ?? 0) - lng0) * ((lat[i - 1] ?? 0) - lat0);
  }
  return area > 0;
}
