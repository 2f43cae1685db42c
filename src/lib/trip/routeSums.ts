/**
 * Sums along a planned route at offsets from its first pin, at most 100 m apart. The ends of all legs are among them;
 * between two of them the values are taken as linear. The moving time is counted by stretches, wherever the pins are.
 */
export interface RouteSums {
  /** Metres along the route, from 0, never decreasing. */
  meters: Float64Array<ArrayBuffer>;
  /** Metres up and down so far, in the route's direction. */
  ascent: Float64Array<ArrayBuffer>;
  descent: Float64Array<ArrayBuffer>;
  /** Metres so far on trails without elevation data. */
  withoutElevation: Float64Array<ArrayBuffer>;
  /** Degrees, unwrapped along the route. */
  lng: Float64Array<ArrayBuffer>;
  lat: Float64Array<ArrayBuffer>;
  /** Elevation in metres, NaN where unknown. */
  elevation: Float64Array<ArrayBuffer>;
  /** Metres along the route to the end of each stretch: where a trail has its next whole kilometre, or is left. */
  stretchEnds: Float64Array<ArrayBuffer>;
  /** Metres up and down in each stretch, in the route's direction. */
  stretchAscent: Float64Array<ArrayBuffer>;
  stretchDescent: Float64Array<ArrayBuffer>;
}
