import type { Feature, MultiLineString } from "geojson";

const STEP_DEGREES = 15;
const TOP_LAT = 85;

/** Meridians and parallels every 15 degrees; straight lines in this projection. */
export function graticule(): Feature<MultiLineString> {
  const coordinates: [number, number][][] = [];
  for (let lng = -180; lng < 180; lng += STEP_DEGREES)
    coordinates.push([
      [lng, -TOP_LAT],
      [lng, TOP_LAT],
    ]);
  for (let lat = -75; lat <= 75; lat += STEP_DEGREES)
    coordinates.push([
      [-180, lat],
      [180, lat],
    ]);
  return { type: "Feature", properties: {}, geometry: { type: "MultiLineString", coordinates } };
}
