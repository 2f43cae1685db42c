import { GeoError } from "../geoError.ts";

/** What a failure of the browser's storage means: the device is full, or storage is unavailable. */
export function storageFailure(error: unknown): GeoError {
  return error instanceof DOMException && error.name === "QuotaExceededError"
    ? new GeoError("noRoom", "The device has no room")
    : new GeoError("noStorage", error instanceof Error ? error.message : String(error));
}
