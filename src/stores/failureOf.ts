import { GeoError } from "../../workers/geo/geoError.ts";
import { CallFailure } from "../api/callFailure.ts";
import { errorGroup } from "../lib/errorGroup.ts";
import type { Failure } from "../lib/failure.ts";

/** What the reader sees of a failed call, the page's or the worker's; null for failures that are not shown. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof CallFailure)
    return error.kind === "network" ? { message: null } : shownGroup(error.id);
  if (error instanceof GeoError && error.kind === "network") return { message: null };
  if (error instanceof GeoError && error.kind === "http") return shownGroup(error.body?.id ?? null);
  return { message: error instanceof Error ? error.message : String(error) };
}

function shownGroup(id: number | null): Failure | null {
  const group = errorGroup(id);
  return group && { group };
}
