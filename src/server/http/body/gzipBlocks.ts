import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

/** A part of a gzip file that is decompressed without reference to the parts before it. */
export interface GzipBlock {
  /** Deflate blocks that end at a byte boundary. */
  deflated: Uint8Array;
  /** Length before compression. */
  byteLength: number;
  /** CRC-32 of the uncompressed bytes. */
  crc: number;
  /** What the CRC of the text before the block is multiplied by when the block is appended: x^(8 byteLength). */
  factor: number;
}

/** RFC 1952: magic number, deflate, no flags, no time, no extra flags, unknown system. */
const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
/** An empty final deflate block. */
const END = Uint8Array.of(3, 0);
const TRAILER_BYTES = 8;

export async function gzipBlock(bytes: Uint8Array): Promise<GzipBlock> {
  const deflated = await promisify(deflateRaw)(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
  return { deflated, byteLength: bytes.length, crc: crc32(bytes), factor: powerOfX(8 * bytes.length) };
}

/** A gzip file, with a single member, of the content of these blocks. */
export function joinGzipBlocks(blocks: readonly GzipBlock[]): Uint8Array<ArrayBuffer> {
  const parts = [HEADER, ...blocks.map(({ deflated }) => deflated), END];
  const length = parts.reduce((sum, part) => sum + part.length, TRAILER_BYTES);
  const file = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  const crc = blocks.reduce((sum, block) => multiply(sum, block.factor) ^ block.crc, 0);
  const byteLength = blocks.reduce((sum, block) => sum + block.byteLength, 0);
  const trailer = new DataView(file.buffer, at);
  trailer.setUint32(0, crc, true);
  trailer.setUint32(4, byteLength, true);
  return file;
}

/** The CRC-32 polynomial. As in all polynomials here, the highest bit is the coefficient of x^0. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
const X = 0x40000000;

/** x^exponent modulo the CRC-32 polynomial, by repeated squaring. */
function powerOfX(exponent: number): number {
  let power = ONE;
  let square = X;
  for (let rest = exponent; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = multiply(power, square);
    square = multiply(square, square);
  }
  return power;
}

/** The product of two polynomials over GF(2) modulo the CRC-32 polynomial. */
function multiply(a: number, b: number): number {
  let product = 0;
  let shifted = b;
  for (let bit = 31; bit >= 0; bit--) {
    if ((a >>> bit) & 1) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return product >>> 0;
}
