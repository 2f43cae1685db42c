import type { ParsedLine } from "./parsedFile.ts";

/**
 * Elevations outside the range of dry land, from the shore of the Dead Sea to Mount Everest, are markers for "unknown"
 * (-9999, -999, -500, 9999) or errors.
 */
const LOWEST_METERS = -450;
const HIGHEST_METERS = 8900;

/** Collects the vertices of one line; invalid positions are skipped and counted. */
export class LineBuilder {
  #lng: number[] = [];
  #lat: number[] = [];
  #elevation: number[] = [];
  unreadable = 0;

  /** Degrees and metres; `elevation` is NaN where unknown. */
  add(lng: number, lat: number, elevation: number): void {
    if (!isOnEarth(lng, lat)) {
      this.unreadable++;
      return;
    }
    this.#lng.push(roundLongitude(lng));
    this.#lat.push(roundDegrees(lat));
    this.#elevation.push(knownElevation(elevation));
  }

  get size(): number {
    return this.#lng.length;
  }

  /** The line, null if it has fewer than two vertices. */
  build(): ParsedLine | null {
    if (this.size < 2) return null;
    return {
      lng: Float64Array.from(this.#lng),
      lat: Float64Array.from(this.#lat),
      elevation: Float64Array.from(this.#elevation),
    };
  }
}

/** The number that a text is; NaN unless it is one as a whole: "47,12" must not become 47. */
export function strictNumber(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}

/** Whether a position is valid; longitudes up to 360 are accepted, as some programs write them. */
export function isOnEarth(lng: number, lat: number): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 360;
}

/** Degrees to 1e-7, about a centimetre. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

/** Degrees to 1e-7 within -180..180. */
export function roundLongitude(degrees: number): number {
  return roundDegrees(degrees - (Math.abs(degrees) > 180 ? 360 * Math.sign(degrees) : 0));
}

/** Metres to 0.1; NaN if outside the range of elevations on land. */
export function knownElevation(meters: number): number {
  return meters >= LOWEST_METERS && meters <= HIGHEST_METERS ? Math.round(meters * 10) / 10 : Number.NaN;
}
