import { GeoError } from "../geoError.ts";

/** More points than any trail has, so that hostile data stops here before memory is exhausted. */
const MAX_POINTS = 20_000_000;

/** Vertices in columns that grow by doubling. */
export class GrowingColumns {
  lng = new Float64Array(4096);
  lat = new Float64Array(4096);
  elevation = new Float64Array(4096);
  distance = new Float64Array(4096);
  length = 0;

  /** Adds [lng, lat, elevation, distance]. */
  push(vertex: Float64Array): void {
    if (this.length === this.lng.length) this.grow();
    const at = this.length++;
    this.lng[at] = vertex[0] as number;
    this.lat[at] = vertex[1] as number;
    this.elevation[at] = vertex[2] as number;
    this.distance[at] = vertex[3] as number;
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
