import type { TrailColumns } from "../workers/geo/pack/trailColumns.ts";
import { CoordinateScanner, type ScannedGeo } from "../workers/geo/read/coordinateScanner.ts";
import { geoJsonOf } from "./geoJsonOf.ts";

/** A trail in the worker's format after parsing a guide's geo data. */
export function scannedTrail(columns: TrailColumns): ScannedGeo {
  const scanner = new CoordinateScanner();
  scanner.push(new TextEncoder().encode(geoJsonOf(columns)));
  return scanner.finish();
}
