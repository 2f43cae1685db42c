import { GeoError } from "../../workers/geo/geoError.ts";

/** Whether a call failed because code of the worker is missing, as after a deployment: only a reload helps. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof GeoError && error.kind === "codeMissing";
}
