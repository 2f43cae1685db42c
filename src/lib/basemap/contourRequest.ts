import type { ElevationUnitName } from "../units.ts";

/** Parameters of a contour tile, encoded in the tile's URL. */
export interface ContourOptions {
  /** Absolute URL template of the elevation tiles. */
  demUrl: string;
  demMaxZoom: number;
  /** How their colours encode elevation. */
  demEncoding: "terrarium" | "mapbox";
  /** Side of an elevation tile, px. */
  demSize: number;
  /** Units per metre: 1 for metres, 3.28084 for feet. */
  multiplier: number;
  /** By minimum zoom: interval of the lines and of the index lines, in the unit shown. */
  intervals: readonly (readonly [zoom: number, minor: number, index: number])[];
}

/** Contour intervals by minimum zoom; every fifth is an index line. */
export const CONTOUR_INTERVALS: Record<ElevationUnitName, ContourOptions["intervals"]> = {
  meters: [
    [0, 200, 1000],
    [9, 100, 500],
    [11, 50, 250],
    [12, 20, 100],
  ],
  feet: [
    [0, 500, 2500],
    [9, 250, 1250],
    [11, 100, 500],
    [12, 40, 200],
  ],
};

/** Contours are traced from elevation tiles of this many zooms further out, which are fine enough. */
export const CONTOUR_OVERZOOM = 1;

export const CONTOUR_PROTOCOL = "contour";

/** Intervals [minor, index] at a zoom, empty below the first. */
export function intervalsAt(intervals: ContourOptions["intervals"], zoom: number): number[] {
  const step = intervals.findLast(([from]) => zoom >= from);
  return step ? [step[1], step[2]] : [];
}
