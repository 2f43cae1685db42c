import type { Bounds } from "../../contract/position.ts";
import { clamp } from "../../lib/clamp.ts";
import { MERCATOR_MAX_LATITUDE } from "../../lib/geo/mercator.ts";
import { degreesEast } from "../../lib/geo/wholeTurns.ts";

const PADDING_KM = 3;
const KM_PER_DEGREE = 111.2;
/** Boxes are joined where a common one is at most this much larger than both. */
const WASTE = 1.25;

/**
 * The boxes that a map of guides must cover: around each guide with a margin, joined where they are near each other.
 * A box across 180° becomes two.
 * @param guides [west, south, east, north]; `east` may exceed 180
 */
export function mapArea(guides: readonly Bounds[]): Bounds[] {
  const boxes = guides.map(padded).flatMap(split);
  for (let i = 0; i < boxes.length; i++) {
    const other = boxes.findIndex((box, j) => j > i && isNear(boxes[i] as Bounds, box));
    if (other < 0) continue;
    const [taken] = boxes.splice(other, 1);
    boxes[i] = union(boxes[i] as Bounds, taken as Bounds);
    // The larger box may now be near to any of the others.
    i = -1;
  }
  return boxes.toSorted((a, b) => a[0] - b[0]);
}

/** Whether bounds lie wholly within others, as of an archive. */
export function isCovered(guide: Bounds, area: Bounds): boolean {
  return split(guide).every(
    ([west, south, east, north]) =>
      west >= area[0] && south >= area[1] && east <= area[2] && north <= area[3],
  );
}

function padded([west, south, east, north]: Bounds): Bounds {
  const up = PADDING_KM / KM_PER_DEGREE;
  const farthest = Math.min(MERCATOR_MAX_LATITUDE, Math.max(Math.abs(south), Math.abs(north)));
  const right = up / Math.cos((farthest * Math.PI) / 180);
  return [west - right, clampLatitude(south - up), east + right, clampLatitude(north + up)];
}

/** A box within -180 to 180, or two of them. */
function split([west, south, east, north]: Bounds): Bounds[] {
  if (east - west >= 360) return [[-180, south, 180, north]];
  const from = degreesEast(-180, west) - 180;
  const to = from + (east - west);
  if (to <= 180) return [[from, south, to, north]];
  return [
    [from, south, 180, north],
    [-180, south, to - 360, north],
  ];
}

function isNear(a: Bounds, b: Bounds): boolean {
  return areaOf(union(a, b)) <= WASTE * (areaOf(a) + areaOf(b));
}

function union(a: Bounds, b: Bounds): Bounds {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

function areaOf([west, south, east, north]: Bounds): number {
  return (east - west) * (north - south);
}

function clampLatitude(lat: number): number {
  return clamp(lat, -MERCATOR_MAX_LATITUDE, MERCATOR_MAX_LATITUDE);
}
