import { NO_DISTANCE } from "../../../src/contract/position.ts";
import { GeoError } from "../geoError.ts";

/** A longer vertex is rejected, so that one that never ends is not read over and over. */
export const MAX_VERTEX_BYTES = 4096;

const POWERS_OF_TEN = Float64Array.from({ length: 16 }, (_, power) => Number(`1e${power}`));
/** Column for numbers after the fourth, which are ignored. */
const SURPLUS = 4;

/**
 * Reads single vertices, `[lng, lat, elevation?, distance?, ...]`, from JSON bytes. Numbers equal those of JSON.parse
 * bit for bit: the digits make an integer below 2^53 that is divided once by a power of ten, which rounds correctly;
 * longer numbers and exponents use Number().
 */
export class VertexReader {
  /** lng, lat, elevation, distance of the last vertex read; elevation and distance NaN where unknown. */
  readonly fields = new Float64Array(SURPLUS + 1);

  /**
   * Reads from `start`, just after the opening bracket. The byte at `end` must be 0: it terminates every loop.
   * @returns the index after the closing bracket, or -1 when the bytes end first
   * @throws GeoError notJson or badCoordinates
   */
  read(bytes: Uint8Array, start: number, end: number): number {
    const fields = this.fields;
    // Not fill(), whose call costs as much as reading a number.
    fields[1] = Number.NaN;
    fields[2] = Number.NaN;
    fields[3] = Number.NaN;
    let i = start;
    for (let field = 0; ; field++) {
      while (isSpace(bytes[i])) i++;
      i = this.readValue(bytes, i, end, field < SURPLUS ? field : SURPLUS);
      if (i < 0) return -1;
      while (isSpace(bytes[i])) i++;
      const byte = bytes[i];
      if (byte === 0x5d) {
        checkPosition(fields);
        return i + 1;
      }
      if (byte !== 0x2c) return endOrThrow(bytes, i, end);
      i++;
    }
  }

  /** Reads a number, null or NaN into `column`. @returns the index after it, -1 when the bytes end first */
  private readValue(bytes: Uint8Array, start: number, end: number, column: number): number {
    let i = start;
    let byte = bytes[i];
    if (byte === 0x6e) return this.readMissing(bytes, i, end, { word: "null", column });
    if (byte === 0x4e) return this.readMissing(bytes, i, end, { word: "NaN", column });
    const isNegative = byte === 0x2d;
    if (isNegative) byte = bytes[++i];
    const wholeStart = i;
    let whole = 0;
    if (byte === 0x30) byte = bytes[++i];
    else if (!isDigit(byte)) return endOrThrow(bytes, i, end, !isNegative);
    // 32-bit integers are faster than doubles; when they overflow, Number() is used below.
    else
      do {
        whole = (Math.imul(whole, 10) + byte - 0x30) | 0;
        byte = bytes[++i];
      } while (isDigit(byte));
    const wholeDigits = i - wholeStart;
    let fraction = 0;
    let decimals = 0;
    if (byte === 0x2e) {
      const fractionStart = ++i;
      for (byte = bytes[i]; isDigit(byte); byte = bytes[++i]) {
        fraction = (Math.imul(fraction, 10) + byte - 0x30) | 0;
      }
      decimals = i - fractionStart;
      if (decimals === 0) return endOrThrow(bytes, i, end);
    }
    if (byte === 0x65 || byte === 0x45) {
      i = behindExponent(bytes, i, end);
      if (i < 0) return -1;
      decimals = Number.POSITIVE_INFINITY;
    }
    if (i >= end) return -1;
    let value: number;
    if (wholeDigits <= 9 && decimals <= 9 && wholeDigits + decimals <= 15) {
      const power = POWERS_OF_TEN[decimals];
      value = (whole * power + fraction) / power;
      if (isNegative) value = -value;
    } else value = longNumber(bytes, start, i);
    this.fields[column] = value === NO_DISTANCE && column > 1 ? Number.NaN : value;
    return i;
  }

  /** Reads a literal for a missing number. NaN is not JSON, but some programs that export trails write it. */
  private readMissing(
    bytes: Uint8Array,
    i: number,
    end: number,
    { word, column }: { word: "null" | "NaN"; column: number },
  ): number {
    for (let k = 1; k < word.length; k++)
      if (bytes[i + k] !== word.charCodeAt(k)) return endOrThrow(bytes, i + k, end);
    this.fields[column] = Number.NaN;
    return i + word.length;
  }
}

function behindExponent(bytes: Uint8Array, start: number, end: number): number {
  let i = start + 1;
  if (bytes[i] === 0x2b || bytes[i] === 0x2d) i++;
  if (!isDigit(bytes[i])) return endOrThrow(bytes, i, end);
  while (isDigit(bytes[i])) i++;
  return i;
}

function longNumber(bytes: Uint8Array, start: number, end: number): number {
  const value = Number(String.fromCharCode(...bytes.subarray(start, end)));
  if (Number.isFinite(value)) return value;
  throw new GeoError("badCoordinates", "A coordinate is too large to be a number");
}

function checkPosition(fields: Float64Array): void {
  const lng = fields[0];
  const lat = fields[1];
  if (lng >= -540 && lng <= 540 && lat >= -90 && lat <= 90) return;
  throw new GeoError(
    "badCoordinates",
    `A trail has a vertex that is not a position on earth: [${lng}, ${lat}]`,
  );
}

/**
 * Returns -1 when the bytes merely end at `i`, else throws for the unexpected byte there: badCoordinates when a value
 * is allowed and one of another type begins, notJson otherwise.
 */
export function endOrThrow(bytes: Uint8Array, i: number, end: number, isValueAllowed = false): -1 {
  if (i >= end) return -1;
  const character = String.fromCharCode(bytes[i]);
  throw isValueAllowed && /["{[tfn\d-]/.test(character)
    ? new GeoError("badCoordinates", `A trail's coordinates hold ${character} where they should not`)
    : new GeoError("notJson", `Unexpected ${JSON.stringify(character)} among a trail's coordinates`);
}

export function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}
