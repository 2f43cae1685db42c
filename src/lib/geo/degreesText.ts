import type { Position } from "../../contract/position.ts";
import { wholeTurns } from "./wholeTurns.ts";

/** Of a minute; 2 m on the ground. */
const MINUTE_PARTS = 1000;

/** Latitude and longitude in degrees, to about a metre: '48.13743, 11.57549'. */
export function decimalDegrees([lng, lat]: Position): string {
  return `${withoutMinusZero(lat.toFixed(5))}, ${withoutMinusZero((lng - wholeTurns(lng)).toFixed(5))}`;
}

/** Latitude and longitude in degrees and minutes: "48° 08.246' N, 11° 34.529' E". */
export function degreesMinutes([lng, lat]: Position): string {
  return `${degreesOf(lat, "N", "S")}, ${degreesOf(lng - wholeTurns(lng), "E", "W")}`;
}

function degreesOf(value: number, positive: string, negative: string): string {
  // Rounded as a whole: 59.9996 minutes are the next degree.
  const parts = Math.round(Math.abs(value) * 60 * MINUTE_PARTS);
  const degrees = Math.floor(parts / (60 * MINUTE_PARTS));
  const minutes = ((parts % (60 * MINUTE_PARTS)) / MINUTE_PARTS).toFixed(3).padStart(6, "0");
  return `${degrees}° ${minutes}' ${value < 0 && parts > 0 ? negative : positive}`;
}

function withoutMinusZero(text: string): string {
  return text === "-0.00000" ? "0.00000" : text;
}
