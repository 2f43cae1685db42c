/** Zoom bands of the catalogue's preview lines. Band 0 is part of the guide list; finer ones are packed tiles. */
export const LINE_BANDS = [
  { band: 0, minZoom: 0, tileZoom: 0, toleranceDegrees: 0.15 },
  { band: 1, minZoom: 5, tileZoom: 3, toleranceDegrees: 0.02 },
  { band: 2, minZoom: 7.5, tileZoom: 5, toleranceDegrees: 0.0015 },
] as const;

/** Polylines packed into flat arrays. Line i has the vertices startIndices[i] .. startIndices[i+1]-1. */
export interface PackedLines {
  /** Interleaved lng, lat in degrees. */
  positions: Float32Array;
  /** One entry more than lines; the last is the number of vertices. */
  startIndices: Uint32Array;
  /** For each line the index of its guide in `guideIds`. */
  guideOfLine: Uint32Array;
  guideIds: string[];
}

const MAGIC = 0x314c4253; // "SBL1", little-endian

/**
 * Encodes packed lines for the wire: magic, byte length of the id list, line and vertex counts, ids as JSON, then the
 * arrays, 4-byte aligned.
 */
export function encodePackedLines(lines: PackedLines): Uint8Array<ArrayBuffer> {
  const ids = new TextEncoder().encode(JSON.stringify(lines.guideIds));
  const idBytes = Math.ceil(ids.length / 4) * 4;
  const lineCount = lines.guideOfLine.length;
  const vertexCount = lines.positions.length / 2;
  const bytes = new Uint8Array(16 + idBytes + (lineCount + 1) * 4 + lineCount * 4 + vertexCount * 8);
  new Uint32Array(bytes.buffer, 0, 4).set([MAGIC, ids.length, lineCount, vertexCount]);
  bytes.set(ids, 16);
  let offset = 16 + idBytes;
  new Uint32Array(bytes.buffer, offset, lineCount + 1).set(lines.startIndices);
  offset += (lineCount + 1) * 4;
  new Uint32Array(bytes.buffer, offset, lineCount).set(lines.guideOfLine);
  offset += lineCount * 4;
  new Float32Array(bytes.buffer, offset, vertexCount * 2).set(lines.positions);
  return bytes;
}

/**
 * Decodes the output of `encodePackedLines`; the arrays are views into `buffer`.
 * @throws RangeError if the bytes are not packed lines or are truncated.
 */
export function decodePackedLines(buffer: ArrayBuffer): PackedLines {
  if (buffer.byteLength < 16) throw new RangeError("Packed lines are truncated");
  const [magic = 0, idLength = 0, lineCount = 0, vertexCount = 0] = new Uint32Array(buffer, 0, 4);
  const idBytes = Math.ceil(idLength / 4) * 4;
  const expected = 16 + idBytes + (lineCount + 1) * 4 + lineCount * 4 + vertexCount * 8;
  if (magic !== MAGIC || buffer.byteLength !== expected) throw new RangeError("Not packed lines");
  const guideIds: string[] = JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 16, idLength)));
  let offset = 16 + idBytes;
  const startIndices = new Uint32Array(buffer, offset, lineCount + 1);
  offset += (lineCount + 1) * 4;
  const guideOfLine = new Uint32Array(buffer, offset, lineCount);
  offset += lineCount * 4;
  const positions = new Float32Array(buffer, offset, vertexCount * 2);
  return { positions, startIndices, guideOfLine, guideIds };
}
