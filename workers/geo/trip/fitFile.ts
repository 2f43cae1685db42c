/**
 * Writes FIT files for the few messages that a course needs, by Garmin's 'Flexible & Interoperable Data Transfer (FIT)
 * Protocol'. The library for it, @markw65/fit-file-writer 0.1.9, has 548 kB, ASCII names only, and fails at a second name
 * of another length.
 */

/** A field of a message: its number in the profile, its base type, and for a text the bytes that it takes. */
type Field = readonly [number: number, type: keyof typeof BASE_TYPES, bytes?: number];

/** A kind of message: its number in the profile, and its fields in the order in which they are written. */
export interface FitMessage {
  number: number;
  fields: readonly Field[];
}

/** Code and size of the base types, all of little-endian. */
const BASE_TYPES = {
  enum: [0x00, 1],
  string: [0x07, 1],
  uint16: [0x84, 2],
  sint32: [0x85, 4],
  uint32: [0x86, 4],
} as const;

const HEADER_BYTES = 14;
const CRC_BYTES = 2;
const PROTOCOL_VERSION = 0x10;
const PROFILE_VERSION = 2195;
const DEFINITION = 0x40;

/** @param capacityBytes what the file takes at most */
export class FitFile {
  readonly #bytes: Uint8Array<ArrayBuffer>;
  readonly #view: DataView<ArrayBuffer>;
  readonly #kinds = new Map<FitMessage, number>();
  #at = HEADER_BYTES;

  constructor(capacityBytes: number) {
    this.#bytes = new Uint8Array(capacityBytes);
    this.#view = new DataView(this.#bytes.buffer);
  }

  /** Appends a message; before the first of its kind, what it consists of. @param values one for each field, as stored */
  write(message: FitMessage, values: readonly (number | string)[]): void {
    this.#byte(this.#kinds.get(message) ?? this.#define(message));
    message.fields.forEach(([, type, bytes = 0], index) => {
      const value = values[index];
      if (typeof value === "string") this.#text(value, bytes);
      else this.#number(type, value);
    });
  }

  /** The whole file. */
  finish(): Uint8Array<ArrayBuffer> {
    const view = this.#view;
    view.setUint8(0, HEADER_BYTES);
    view.setUint8(1, PROTOCOL_VERSION);
    view.setUint16(2, PROFILE_VERSION, true);
    view.setUint32(4, this.#at - HEADER_BYTES, true);
    new TextEncoder().encodeInto(".FIT", this.#bytes.subarray(8));
    view.setUint16(12, crcOf(this.#bytes.subarray(0, HEADER_BYTES - CRC_BYTES)), true);
    this.#number("uint16", crcOf(this.#bytes.subarray(0, this.#at)));
    return this.#bytes.slice(0, this.#at);
  }

  /** Returns the number by which the file's messages of this kind are known. */
  #define(message: FitMessage): number {
    const kind = this.#kinds.size;
    this.#kinds.set(message, kind);
    this.#byte(DEFINITION + kind);
    // A reserved byte, and the order of bytes.
    this.#number("uint16", 0);
    this.#number("uint16", message.number);
    this.#byte(message.fields.length);
    for (const [number, type, bytes] of message.fields) {
      const [code, size] = BASE_TYPES[type];
      this.#byte(number);
      this.#byte(bytes ?? size);
      this.#byte(code);
    }
    return kind;
  }

  #byte(value: number): void {
    this.#view.setUint8(this.#at++, value);
  }

  #number(type: Field[1], value: number): void {
    const at = this.#at;
    if (type === "sint32") this.#view.setInt32(at, value, true);
    else if (type === "uint32") this.#view.setUint32(at, value, true);
    else if (type === "uint16") this.#view.setUint16(at, value, true);
    else this.#view.setUint8(at, value);
    this.#at += BASE_TYPES[type][1];
  }

  /** A text ends with a zero byte. */
  #text(text: string, bytes: number): void {
    new TextEncoder().encodeInto(text, this.#bytes.subarray(this.#at, this.#at + bytes - 1));
    this.#at += bytes;
  }
}

/** CRC-16 of polynomial 0xA001, four bits at a time, with the table of the FIT protocol. */
const CRC_TABLE = Uint16Array.of(
  ...[0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401],
  ...[0xa001, 0x6c00, 0x7800, 0xb401, 0x5000, 0x9c01, 0x8801, 0x4400],
);

function crcOf(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc = (crc >> 4) ^ CRC_TABLE[(crc ^ byte) & 15];
    crc = (crc >> 4) ^ CRC_TABLE[(crc ^ (byte >> 4)) & 15];
  }
  return crc;
}
