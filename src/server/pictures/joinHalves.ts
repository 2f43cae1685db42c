import type { Position } from "geojson";

type Polygon = Position[][];

/** Degrees by which the ends of two halves may differ. */
const MAX_GAP = 0.01;

/**
 * Natural Earth cuts small islands at the antimeridian. Joins their halves, so that the cut is not a coast; the
 * longitudes of the result jump there like those of all other rings.
 */
export function joinHalves(polygons: readonly Polygon[]): Polygon[] {
  const joined: Polygon[] = [];
  const rest: { polygon: Polygon; shore: Position[] }[] = [];
  for (const polygon of polygons) {
    const shore = shoreOfHalf(polygon[0] ?? []);
    if (!shore) {
      joined.push(polygon);
      continue;
    }
    const index = rest.findIndex((half) => isNext(shore, half.shore) && isNext(half.shore, shore));
    const [other] = index < 0 ? [] : rest.splice(index, 1);
    if (other) joined.push([[...shore, ...other.shore, ...shore.slice(0, 1)]]);
    else rest.push({ polygon, shore });
  }
  return [...joined, ...rest.map(({ polygon }) => polygon)];
}

/** The line from one end of a ring's cut to the other; null for a ring without a cut on one side of the antimeridian. */
function shoreOfHalf(ring: readonly Position[]): Position[] | null {
  const open = ring.slice(1);
  const start = open.findIndex((position, i) => isAtCut(position) && !isAtCut(open[(i + 1) % open.length]));
  const turned = [...open.slice(start), ...open.slice(0, start)];
  const end = turned.findIndex((position, i) => i > 0 && isAtCut(position));
  const isCut = start >= 0 && end > 1 && end < turned.length && turned[end]?.[0] === turned[0]?.[0];
  return isCut ? turned.slice(0, end + 1) : null;
}

function isAtCut(position: Position | undefined): boolean {
  return Math.abs(position?.[0] ?? 0) === 180;
}

/** Whether a half continues where another one ends. */
function isNext(shore: readonly Position[], other: readonly Position[]): boolean {
  const [endLng = 0, endLat = 0] = shore.at(-1) ?? [];
  const [lng = 0, lat = 0] = other[0] ?? [];
  return lng === -endLng && Math.abs(lat - endLat) < MAX_GAP;
}
