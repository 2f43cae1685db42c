import { GeoError, type GeoErrorKind } from "../../../../workers/geo/geoError.ts";
import { CoordinateScanner, type ScannedGeo } from "../../../../workers/geo/read/coordinateScanner.ts";

/** Scans `text` cut into chunks at the given byte offsets. */
export function scan(text: string, cuts: number[] = []): ScannedGeo {
  const bytes = new TextEncoder().encode(text);
  const scanner = new CoordinateScanner();
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  let start = 0;
  for (const end of ends) {
    scanner.push(bytes.subarray(start, end));
    start = end;
  }
  return scanner.finish();
}

/** The kind of the error that `action` throws, "none" when it does not throw. */
export function failureOf(action: () => unknown): GeoErrorKind | "none" {
  try {
    action();
    return "none";
  } catch (error) {
    if (error instanceof GeoError) return error.kind;
    throw error;
  }
}

/** The vertices of one scanned line, part by part; NaN as null. */
export function verticesOf({ columns, lines }: ScannedGeo, line: number): (number | null)[][][] {
  const starts = lines[line]?.partStarts ?? [];
  return starts.slice(1).map((end, part) => {
    const vertices: (number | null)[][] = [];
    for (let i = starts[part] ?? 0; i < end; i++) {
      const row = [columns.lng[i], columns.lat[i], columns.elevation[i], columns.distance[i]];
      vertices.push(row.map((value) => (value === undefined || Number.isNaN(value) ? null : value)));
    }
    return vertices;
  });
}

/** The expected result of verticesOf, from coordinates parsed by JSON.parse. */
export function expectedVertices(coordinates: unknown[]): (number | null)[][][] {
  const first = coordinates[0];
  const isSingle = Array.isArray(first) && first.length > 0 && !Array.isArray(first[0]);
  const parts = (isSingle ? [coordinates] : coordinates) as (number | null)[][][];
  return parts.map((part) =>
    part.map((vertex) =>
      [0, 1, 2, 3].map((k) => {
        const value = vertex[k] ?? null;
        return k > 1 && value === -9999 ? null : value;
      }),
    ),
  );
}
