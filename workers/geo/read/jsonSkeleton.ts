import { GeoError } from "../geoError.ts";
import { isSpace } from "./vertexReader.ts";

/** Levels of root.trails[].geometry; deeper or elsewhere only the nesting is counted. */
const ROOT = 1;
const TRAILS = 2;
const TRAIL = 3;
const GEOMETRY = 4;
/** No key of interest is longer, even when every letter is escaped. */
const MAX_KEY_BYTES = 80;

/**
 * Collects the JSON around the trails' coordinates. It tracks only the structure needed to find
 * root.trails[].geometry.coordinates; validating the JSON is left to JSON.parse.
 */
export class JsonSkeleton {
  private bytes = new Uint8Array(16_384);
  private length = 0;
  private level = 0;
  private otherDepth = 0;
  private isInString = false;
  private isEscaped = false;
  private stringStart = 0;
  private stringEnd = 0;
  private key = "";
  private isAwaitingCoordinates = false;

  /**
   * Consumes bytes until they end or a bracket opens a trail's coordinates.
   * @returns the index of that bracket, or `end`
   * @throws GeoError badCoordinates when a trail's coordinates are neither an array nor null
   */
  take(bytes: Uint8Array, start: number, end: number): number {
    this.reserve(end - start);
    for (let i = start; i < end; i++) {
      const byte = bytes[i];
      if (this.isAwaitingCoordinates && !isSpace(byte)) {
        this.isAwaitingCoordinates = false;
        if (byte === 0x5b) return i;
        if (byte !== 0x6e) throw new GeoError("badCoordinates", "A trail's coordinates are not an array");
      }
      this.bytes[this.length++] = byte;
      if (this.isInString) this.followString(byte);
      else if (byte === 0x22) {
        this.isInString = true;
        this.stringStart = this.length - 1;
      } else if (byte === 0x7b || byte === 0x5b) this.open(byte === 0x7b);
      else if (byte === 0x7d || byte === 0x5d) this.close();
      else if (byte === 0x3a && this.otherDepth === 0) {
        this.key = this.lastString();
        this.isAwaitingCoordinates = this.level === GEOMETRY && this.key === "coordinates";
      } else if (byte === 0x2c && this.otherDepth === 0) this.key = "";
    }
    return end;
  }

  /** Inserts `group` in place of coordinates. */
  mark(group: number): void {
    const digits = String(group);
    this.reserve(digits.length);
    for (let i = 0; i < digits.length; i++) this.bytes[this.length++] = digits.charCodeAt(i);
  }

  /** True when nothing is left open. */
  get isClosed(): boolean {
    return this.length > 0 && this.level === 0 && this.otherDepth === 0 && !this.isInString;
  }

  /** @throws GeoError notJson */
  parse(): unknown {
    try {
      return JSON.parse(new TextDecoder().decode(this.bytes.subarray(0, this.length)));
    } catch (error) {
      throw new GeoError("notJson", `The geo data is not JSON: ${(error as Error).message}`);
    }
  }

  private followString(byte: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === 0x5c) this.isEscaped = true;
    else if (byte === 0x22) {
      this.isInString = false;
      this.stringEnd = this.length;
    }
  }

  private open(isObject: boolean): void {
    const isOnPath =
      this.otherDepth === 0 &&
      ((this.level === 0 && isObject) ||
        (this.level === ROOT && !isObject && this.key === "trails") ||
        (this.level === TRAILS && isObject) ||
        (this.level === TRAIL && isObject && this.key === "geometry"));
    if (isOnPath) this.level++;
    else this.otherDepth++;
    if (isOnPath) this.key = "";
  }

  private close(): void {
    if (this.otherDepth > 0) this.otherDepth--;
    else if (this.level > 0) this.level--;
  }

  private lastString(): string {
    if (this.stringEnd - this.stringStart > MAX_KEY_BYTES) return "";
    const text = new TextDecoder().decode(this.bytes.subarray(this.stringStart, this.stringEnd));
    try {
      return String(JSON.parse(text));
    } catch {
      throw new GeoError("notJson", `The geo data is not JSON: bad key ${text}`);
    }
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const larger = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more));
    larger.set(this.bytes.subarray(0, this.length));
    this.bytes = larger;
  }
}
