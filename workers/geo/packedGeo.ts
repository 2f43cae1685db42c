import { decodeColumn, encodeColumn } from "./columnCodec.ts";
import type { ScannedGeo } from "./coordinateScanner.ts";

const COLUMNS = [
  { name: "lng", stepsPerUnit: 1e7 },
  { name: "lat", stepsPerUnit: 1e7 },
  { name: "elevation", stepsPerUnit: 10 },
  { name: "distance", stepsPerUnit: 10 },
] as const;
const VERSION = 1;

interface PackedHead {
  version: number;
  outline: unknown;
  lines: ScannedGeo["lines"];
  length: number;
  columnBytes: number[];
}

/** Scanned geo data in its shortest exact form, not yet compressed: length of the head, head as JSON, columns. */
export function encodeGeo({ outline, lines, columns }: ScannedGeo): Uint8Array<ArrayBuffer> {
  const { length } = columns;
  const encoded = COLUMNS.map(({ name, stepsPerUnit }) =>
    encodeColumn(columns[name].subarray(0, length), stepsPerUnit),
  );
  const columnBytes = encoded.map((column) => column.length);
  const packed: PackedHead = { version: VERSION, outline, lines, length, columnBytes };
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

/** @throws an error when the bytes are not what `encodeGeo` of this version wrote. */
export function decodeGeo(bytes: Uint8Array): ScannedGeo {
  const headBytes = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  // Written by ourselves: the outline is checked as one from the network is, the rest by the version.
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + headBytes))) as PackedHead;
  if (head.version !== VERSION) throw new RangeError(`Packed geo data of version ${head.version}`);
  let at = 4 + headBytes;
  const [lng, lat, elevation, distance] = COLUMNS.map(({ stepsPerUnit }, k) => {
    const size = head.columnBytes[k] ?? 0;
    at += size;
    return decodeColumn(bytes.subarray(at - size, at), stepsPerUnit, head.length);
  });
  if (!lng || !lat || !elevation || !distance) throw new RangeError("Packed geo data lacks columns");
  return {
    outline: head.outline,
    lines: head.lines,
    columns: { lng, lat, elevation, distance, length: head.length },
  };
}
