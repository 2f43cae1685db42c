/** The ellipsoid of WGS 84: half of the equator's diameter in metres, and the flattening. */
export const SEMI_MAJOR_METERS = 6_378_137;
export const FLATTENING = 1 / 298.257_223_563;

const ECCENTRICITY_SQUARED = FLATTENING * (2 - FLATTENING);

/** Radii of curvature in metres at a latitude: along the meridian, and across it. @param sinLat sine of the latitude */
export function curvatureRadii(sinLat: number): { meridian: number; transverse: number } {
  const w = 1 - ECCENTRICITY_SQUARED * sinLat * sinLat;
  const transverse = SEMI_MAJOR_METERS / Math.sqrt(w);
  return { meridian: (transverse * (1 - ECCENTRICITY_SQUARED)) / w, transverse };
}
