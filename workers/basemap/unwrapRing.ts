import type { Position } from "geojson";

/** Latitude to which a ring around the pole is closed, outside the map. */
const POLE = -90;

/** A ring of land, and its coast: small islands are cut at the antimeridian, and the cut is not a coast. */
export interface LandRing {
  polygon: Position[];
  coast: Position[][];
}

/**
 * Rings of the atlas jump at the antimeridian. Here they continue past 180 degrees; a ring around the pole ends one
 * turn away from its start and is closed along the pole.
 */
export function unwrapRing(ring: readonly Position[]): LandRing {
  const positions: Position[] = [];
  let turns = 0;
  ring.forEach(([lng = 0, lat = 0], i) => {
    const previous = ring[i - 1]?.[0];
    if (previous !== undefined) turns -= Math.round((lng - previous) / 360);
    positions.push([lng + 360 * turns, lat]);
  });
  const first = positions[0]?.[0] ?? 0;
  const last = positions.at(-1)?.[0] ?? 0;
  const coast = withoutCuts(positions);
  if (Math.abs(last - first) < 180) return { polygon: positions, coast };
  const closing: Position[] = [
    [last, POLE],
    [first, POLE],
  ];
  return { polygon: [...positions, ...closing, ...positions.slice(0, 1)], coast };
}

function withoutCuts(ring: readonly Position[]): Position[][] {
  const lines: Position[][] = [];
  let line: Position[] = [];
  ring.forEach((position, i) => {
    const previous = ring[i - 1];
    if (previous && isAtCut(previous) && isAtCut(position)) {
      if (line.length > 1) lines.push(line);
      line = [];
    }
    line.push(position);
  });
  if (line.length > 1) lines.push(line);
  return lines;
}

function isAtCut([lng = 0]: Position): boolean {
  return Math.abs(lng % 360) === 180;
}
