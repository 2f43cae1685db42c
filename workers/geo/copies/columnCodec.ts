/**
 * Encodes a column of numbers as bytes: integer multiples of a power of ten, as differences (of first or second
 * order, whichever is shorter), zigzag and variable length, NaN as 0. A column that does not fit is stored raw.
 * Lossless.
 */
const RAW = 0;
const MAX_VARINT_BYTES = 8;
/** Codes with up to this many bits are assembled as 32-bit integers, longer ones as doubles. */
const SMALL_BITS = 28;
/** Second-order differences of integers up to this are exact. */
const MAX_STEPS = 2 ** 48;

/** Format: order of differences (0 for a raw column), then the column. */
export function encodeColumn(column: Float64Array, stepsPerUnit: number): Uint8Array {
  if (!isWholeSteps(column, stepsPerUnit)) {
    const raw = new Uint8Array(1 + column.byteLength);
    raw[0] = RAW;
    raw.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), 1);
    return raw;
  }
  const first = encodeDifferences(column, stepsPerUnit, 1);
  const second = encodeDifferences(column, stepsPerUnit, 2);
  return second.length < first.length ? second : first;
}

/** @throws RangeError when the bytes are not a column of `length` numbers */
export function decodeColumn(
  bytes: Uint8Array,
  stepsPerUnit: number,
  length: number,
): Float64Array<ArrayBuffer> {
  const column = new Float64Array(length);
  const order = bytes[0];
  if (order === RAW) {
    if (bytes.length !== 1 + column.byteLength) throw new RangeError("A raw column has another length");
    new Uint8Array(column.buffer).set(bytes.subarray(1));
    return column;
  }
  let at = 1;
  let value = 0;
  let slope = 0;
  for (let i = 0; i < length; i++) {
    let byte = bytes[at++];
    let code = byte & 0x7f;
    for (let shift = 7; byte > 0x7f && shift < SMALL_BITS; shift += 7) {
      byte = bytes[at++];
      code |= (byte & 0x7f) << shift;
    }
    let difference: number;
    if (byte <= 0x7f) {
      if (code === 0) {
        column[i] = Number.NaN;
        continue;
      }
      // Zigzag in 32 bits, which is several times faster than in doubles.
      difference = ((code - 1) >>> 1) ^ -((code - 1) & 1);
    } else {
      let large = code;
      for (let power = 2 ** SMALL_BITS; byte > 0x7f; power *= 128) {
        byte = bytes[at++];
        large += (byte & 0x7f) * power;
      }
      difference = large % 2 === 1 ? (large - 1) / 2 : -large / 2;
    }
    slope = order === 2 ? slope + difference : difference;
    value += slope;
    column[i] = value / stepsPerUnit;
  }
  if (at !== bytes.length) throw new RangeError("A column's bytes do not end where it does");
  return column;
}

function encodeDifferences(column: Float64Array, stepsPerUnit: number, order: 1 | 2): Uint8Array {
  const bytes = new Uint8Array(1 + column.length * MAX_VARINT_BYTES);
  bytes[0] = order;
  let at = 1;
  let value = 0;
  let slope = 0;
  for (let i = 0; i < column.length; i++) {
    const known = column[i];
    if (Number.isNaN(known)) {
      bytes[at++] = 0;
      continue;
    }
    const steps = Math.round(known * stepsPerUnit);
    const difference = order === 2 ? steps - value - slope : steps - value;
    slope = steps - value;
    value = steps;
    let code = 1 + (difference >= 0 ? 2 * difference : -2 * difference - 1);
    while (code > 0x7f) {
      bytes[at++] = (code % 128) | 0x80;
      code = Math.floor(code / 128);
    }
    bytes[at++] = code;
  }
  return bytes.slice(0, at);
}

function isWholeSteps(column: Float64Array, stepsPerUnit: number): boolean {
  return column.every((value) => {
    if (Number.isNaN(value)) return true;
    const steps = Math.round(value * stepsPerUnit);
    return steps / stepsPerUnit === value && Math.abs(steps) < MAX_STEPS && !Object.is(value, -0);
  });
}
