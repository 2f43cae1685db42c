/** Diameter in metres of the sphere that all distances are measured on. */
export const EARTH_DIAMETER_METERS = 12_742_000;

/** Length of the equator, and of each meridian's full circle. */
export const EQUATOR_METERS = Math.PI * EARTH_DIAMETER_METERS;

/** Metres in a degree of latitude, and of longitude at the equator. */
export const METERS_PER_DEGREE = EQUATOR_METERS / 360;

/** Radians in a degree. */
export const RADIANS = Math.PI / 180;
