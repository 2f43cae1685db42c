import { GeoError } from "../geoError.ts";
import { JsonSkeleton } from "./jsonSkeleton.ts";
import { endOrThrow, isSpace, MAX_VERTEX_BYTES, VertexReader } from "./vertexReader.ts";

/** More points than any trail has, so that hostile data stops here before memory is exhausted. */
const MAX_POINTS = 20_000_000;

const OPEN = 0x5b;
const CLOSE = 0x5d;
const COMMA = 0x2c;

/** One trail's coordinates in the columns. */
export interface ScannedLine {
  /** First vertex of each part, followed by the end of the last. */
  partStarts: number[];
}

export interface ScannedGeo {
  /** The JSON, with the index of its line in place of each trail's coordinates. */
  skeleton: unknown;
  lines: ScannedLine[];
  /** Columns of at least `length` numbers. */
  columns: Pick<GrowingColumns, "lng" | "lat" | "elevation" | "distance" | "length">;
}

/** Tokens expected next inside coordinates. */
type Expected = "value" | "valueOrClose" | "commaOrClose";

/**
 * Parses geo data while it is received: the vertices of trails[].geometry.coordinates (LineString or MultiLineString,
 * distinguished by nesting) are written straight to columns, all other JSON is collected and parsed at the end.
 * Chunks may be cut anywhere. The text of the coordinates is not kept in memory.
 * @throws GeoError notJson, badCoordinates, tooLarge; truncated from `finish`
 */
export class CoordinateScanner {
  readonly columns = new GrowingColumns();
  private readonly skeleton = new JsonSkeleton();
  private readonly reader = new VertexReader();
  private readonly lines: ScannedLine[] = [];
  private partStarts: number[] = [];
  /** Open brackets of the coordinates being read, excluding a vertex's own; 0 outside. */
  private depth = 0;
  /** Depth of this line's vertices, 0 while unknown. */
  private vertexDepth = 0;
  private expected: Expected = "valueOrClose";
  /** Bytes not consumed yet, prepended to the next chunk. */
  private work = new Uint8Array(0);
  private left = 0;

  push(chunk: Uint8Array): void {
    const end = this.left + chunk.length;
    if (this.work.length <= end) {
      const larger = new Uint8Array(end + 1 + MAX_VERTEX_BYTES);
      larger.set(this.work.subarray(0, this.left));
      this.work = larger;
    }
    this.work.set(chunk, this.left);
    this.work[end] = 0;
    let i = 0;
    while (i < end) {
      const next: number = this.depth > 0 ? this.readLine(i, end) : this.readSkeleton(i, end);
      if (next === i && this.depth > 0) break;
      i = next;
    }
    this.left = end - i;
    if (this.left > MAX_VERTEX_BYTES) throw new GeoError("badCoordinates", "A trail has an endless vertex");
    this.work.copyWithin(0, i, end);
  }

  finish(): ScannedGeo {
    if (this.depth > 0 || !this.skeleton.isClosed) {
      throw new GeoError("truncated", "The geo data ends before it is complete");
    }
    return { skeleton: this.skeleton.parse(), lines: this.lines, columns: this.columns };
  }

  private readSkeleton(start: number, end: number): number {
    const at = this.skeleton.take(this.work, start, end);
    if (at === end) return end;
    this.depth = 1;
    this.vertexDepth = 0;
    this.expected = "valueOrClose";
    this.partStarts = [];
    return at + 1;
  }

  /** Continues inside coordinates. @returns where it stopped: after them, or before bytes cut off by `end` */
  private readLine(start: number, end: number): number {
    const bytes = this.work;
    let i = start;
    while (i < end) {
      const byte = bytes[i];
      if (isSpace(byte)) i++;
      else if (this.expected === "commaOrClose" && byte === COMMA) {
        this.expected = "value";
        i++;
      } else if (byte === CLOSE && this.expected !== "value") {
        i++;
        if (this.close() === 0) return i;
      } else if (byte === OPEN && this.expected !== "commaOrClose") {
        const next = this.readElement(i, end);
        if (next < 0) return i;
        i = next;
      } else endOrThrow(bytes, i, end, this.expected !== "commaOrClose");
    }
    return i;
  }

  /** Reads a vertex, or opens a part. @returns -1 when the bytes end before it is complete or clear which */
  private readElement(start: number, end: number): number {
    const bytes = this.work;
    let i = start + 1;
    while (isSpace(bytes[i])) i++;
    if (i >= end) return -1;
    const isPart = bytes[i] === OPEN || bytes[i] === CLOSE;
    const vertexDepth = isPart ? this.depth + 1 : this.depth;
    if (vertexDepth > 2 || (this.vertexDepth !== 0 && this.vertexDepth !== vertexDepth)) {
      throw new GeoError("badCoordinates", "A trail's coordinates are not nested as those of a line");
    }
    if (isPart) {
      this.vertexDepth = vertexDepth;
      this.depth++;
      this.expected = "valueOrClose";
      this.partStarts.push(this.columns.length);
      return start + 1;
    }
    const behind = this.reader.read(bytes, i, end);
    if (behind < 0) return -1;
    if (this.vertexDepth === 0) this.partStarts.push(this.columns.length);
    this.vertexDepth = vertexDepth;
    this.expected = "commaOrClose";
    this.columns.push(this.reader.fields);
    return behind;
  }

  /** Closes a part or the coordinates. @returns the remaining depth */
  private close(): number {
    this.expected = "commaOrClose";
    if (--this.depth > 0) return this.depth;
    this.partStarts.push(this.columns.length);
    this.skeleton.mark(this.lines.length);
    this.lines.push({ partStarts: this.partStarts });
    return 0;
  }
}

/** Vertices in columns that grow by doubling. */
class GrowingColumns {
  lng = new Float64Array(4096);
  lat = new Float64Array(4096);
  elevation = new Float64Array(4096);
  distance = new Float64Array(4096);
  length = 0;

  /** Adds [lng, lat, elevation, distance]. */
  push(vertex: Float64Array): void {
    if (this.length === this.lng.length) this.grow();
    const at = this.length++;
    this.lng[at] = vertex[0];
    this.lat[at] = vertex[1];
    this.elevation[at] = vertex[2];
    this.distance[at] = vertex[3];
  }

  private grow(): void {
    if (this.length >= MAX_POINTS) throw new GeoError("tooLarge", `More than ${MAX_POINTS} points`);
    this.lng = doubled(this.lng);
    this.lat = doubled(this.lat);
    this.elevation = doubled(this.elevation);
    this.distance = doubled(this.distance);
  }
}

function doubled(column: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(column.length * 2);
  larger.set(column);
  return larger;
}
