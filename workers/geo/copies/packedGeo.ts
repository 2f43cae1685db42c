import type { GuideMeasures } from "../pack/guideMeasures.ts";
import type { ScannedGeo } from "../read/coordinateScanner.ts";
import { decodeColumn, encodeColumn } from "./columnCodec.ts";
import { distanceResiduals, distancesFrom } from "./distanceResiduals.ts";

const POSITION_STEPS = 1e7;
const HEIGHT_STEPS = 10;
/** To be incremented with every change of the format but a field that is left out, and of how the measures are computed. */
const VERSION = 2;

/** Content of a copy: the scanned geo data, and what was computed from it. */
export interface SavedGeo {
  scanned: ScannedGeo;
  measures: GuideMeasures;
}

interface PackedHead {
  version: number;
  /** The skeleton of the scanned geo data. */
  outline: unknown;
  lines: ScannedGeo["lines"];
  length: number;
  trails: GuideMeasures["trails"];
  overviewLength: number;
  columnBytes: number[];
  /** The fourth column contains plain distances, because they are not whole tenths of a metre. */
  hasPlainDistance: boolean;
}

/** Encodes geo data losslessly, not yet compressed: length of the head, head as JSON, columns. */
export function encodeGeo({ scanned, measures }: SavedGeo): Uint8Array<ArrayBuffer> {
  const { skeleton, lines, columns } = scanned;
  const { length } = columns;
  const [lng, lat] = [columns.lng.subarray(0, length), columns.lat.subarray(0, length)];
  const distance = columns.distance.subarray(0, length);
  const starts = startsOf(lines);
  const residuals = distanceResiduals(distance, { lng, lat, starts });
  const restored = distancesFrom(residuals, { lng, lat, starts });
  const hasPlainDistance = !restored.every((value, i) => Object.is(value, distance[i]));
  const encoded = [
    encodeColumn(lng, POSITION_STEPS),
    encodeColumn(lat, POSITION_STEPS),
    encodeColumn(columns.elevation.subarray(0, length), HEIGHT_STEPS),
    encodeColumn(hasPlainDistance ? distance : residuals, 1),
    encodeColumn(Float64Array.from(measures.overview), 1),
  ];
  const columnBytes = encoded.map((column) => column.length);
  const packed: PackedHead = {
    version: VERSION,
    outline: skeleton,
    lines,
    length,
    trails: measures.trails,
    overviewLength: measures.overview.length,
    columnBytes,
    hasPlainDistance,
  };
  const head = new TextEncoder().encode(JSON.stringify(packed));
  const bytes = new Uint8Array(4 + head.length + columnBytes.reduce((sum, size) => sum + size, 0));
  new DataView(bytes.buffer).setUint32(0, head.length);
  bytes.set(head, 4);
  let at = 4 + head.length;
  for (const column of encoded) {
    bytes.set(column, at);
    at += column.length;
  }
  return bytes;
}

/** @throws an error when the bytes were not written by `encodeGeo` of this version */
export function decodeGeo(bytes: Uint8Array): SavedGeo {
  const headBytes = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  // Written by ourselves: the skeleton is validated like a response, the rest is guaranteed by the version.
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + headBytes))) as PackedHead;
  if (head.version !== VERSION) throw new RangeError(`Packed geo data of version ${head.version}`);
  const { outline: skeleton, lines, length } = head;
  let at = 4 + headBytes;
  const next = (column: number, stepsPerUnit: number, count = length) => {
    const start = at;
    at += head.columnBytes[column] ?? 0;
    return decodeColumn(bytes.subarray(start, at), stepsPerUnit, count);
  };
  const lng = next(0, POSITION_STEPS);
  const lat = next(1, POSITION_STEPS);
  const elevation = next(2, HEIGHT_STEPS);
  const stored = next(3, 1);
  const distance = head.hasPlainDistance
    ? stored
    : distancesFrom(stored, { lng, lat, starts: startsOf(lines) });
  const overview = Uint32Array.from(next(4, 1, head.overviewLength));
  return {
    scanned: { skeleton, lines, columns: { lng, lat, elevation, distance, length } },
    measures: { trails: head.trails, overview },
  };
}

function startsOf(lines: ScannedGeo["lines"]): number[] {
  return lines.flatMap((line) => line.partStarts);
}
