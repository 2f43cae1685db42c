import type { Position } from "../../contract/position.ts";
import { RADIANS } from "./distance.ts";

/** Initial bearing of the great circle from one position to another, in degrees clockwise from north, 0 up to 360. */
export function bearingDegrees([lngA, latA]: Position, [lngB, latB]: Position): number {
  const east = (lngB - lngA) * RADIANS;
  const [a, b] = [latA * RADIANS, latB * RADIANS];
  const y = Math.sin(east) * Math.cos(b);
  const x = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(east);
  return (Math.atan2(y, x) / RADIANS + 360) % 360;
}
