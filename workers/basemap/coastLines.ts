import type { MultiPolygon, Polygon, Position } from "geojson";

/** Natural Earth cuts its polygons at the antimeridian and closes Antarctica along the pole; both are rounded in the files. */
const CUT_LNG = 179.9;
const CUT_LAT = -89.9;

/** The coast of land polygons as lines: their rings without the edges that only close a cut of the sheet. */
export function coastLines(land: Polygon | MultiPolygon): Position[][] {
  const polygons = land.type === "Polygon" ? [land.coordinates] : land.coordinates;
  return polygons.flat().flatMap(withoutCuts);
}

function withoutCuts(ring: Position[]): Position[][] {
  const lines: Position[][] = [];
  let line: Position[] = [];
  ring.forEach((place, i) => {
    const previous = ring[i - 1];
    if (previous && isCut(previous, place)) {
      if (line.length > 1) lines.push(line);
      line = [];
    }
    line.push(place);
  });
  if (line.length > 1) lines.push(line);
  return lines;
}

function isCut([lngA = 0, latA = 0]: Position, [lngB = 0, latB = 0]: Position): boolean {
  const isAtEdge = Math.abs(lngA) > CUT_LNG && Math.abs(lngB) > CUT_LNG;
  return isAtEdge || (latA < CUT_LAT && latB < CUT_LAT);
}
