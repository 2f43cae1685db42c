import type { ScannedGeo } from "../read/coordinateScanner.ts";

/** Every vertex of a guide in columns, trail after trail. Empty parts are omitted. */
export interface TrailColumns {
  /** Degrees, unwrapped along each trail. */
  lng: Float64Array<ArrayBuffer>;
  /** Degrees. */
  lat: Float64Array<ArrayBuffer>;
  /** Metres, NaN where unknown. */
  elevation: Float64Array<ArrayBuffer>;
  /** Metres along the guide (its mileage), NaN where unknown. */
  distance: Float64Array<ArrayBuffer>;
  /** First vertex of each part, followed by the number of vertices. */
  partStarts: Uint32Array<ArrayBuffer>;
  /** First part of each trail, followed by the number of parts. */
  trailParts: Uint32Array<ArrayBuffer>;
}

/** Copies the trails' lines, in order, from the scanner; `lineOfTrail` is null without coordinates. */
export function collectColumns(scanned: ScannedGeo, lineOfTrail: (number | null)[]): TrailColumns {
  const { columns, lines } = scanned;
  const partStarts = [0];
  const trailParts = [0];
  const ranges: [from: number, to: number][] = [];
  let count = 0;
  for (const line of lineOfTrail) {
    const starts = (line === null ? undefined : lines[line]?.partStarts) ?? [];
    for (let part = 1; part < starts.length; part++) {
      const length = starts[part] - starts[part - 1];
      count += length;
      if (length > 0) partStarts.push(count);
    }
    trailParts.push(partStarts.length - 1);
    if (starts.length > 0) ranges.push([starts[0], starts[starts.length - 1]]);
  }
  const collect = (column: Float64Array) => {
    const collected = new Float64Array(count);
    let at = 0;
    for (const [from, to] of ranges) {
      collected.set(column.subarray(from, to), at);
      at += to - from;
    }
    return collected;
  };
  return {
    lng: collect(columns.lng),
    lat: collect(columns.lat),
    elevation: collect(columns.elevation),
    distance: collect(columns.distance),
    partStarts: Uint32Array.from(partStarts),
    trailParts: Uint32Array.from(trailParts),
  };
}

/** The vertices of a trail: from, to (exclusive). */
export function trailRange(columns: TrailColumns, trail: number): [from: number, to: number] {
  const { partStarts, trailParts } = columns;
  return [partStarts[trailParts[trail]], partStarts[trailParts[trail + 1]]];
}

/** The trail of each part. */
export function trailOfParts({ partStarts, trailParts }: TrailColumns): Uint32Array {
  const trails = new Uint32Array(partStarts.length - 1);
  for (let trail = 0; trail + 1 < trailParts.length; trail++) {
    trails.fill(trail, trailParts[trail], trailParts[trail + 1]);
  }
  return trails;
}
