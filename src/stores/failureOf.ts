import { ApiError } from "../api/apiError.ts";
import { GeoError } from "../geo/geoError.ts";
import { errorGroup } from "../lib/errorGroup.ts";
import type { Failure } from "../lib/failure.ts";

/** What the reader is told of a failed call, the page's or the worker's; null for an id that is told to nobody. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof ApiError && error.status > 0) return byId(error.id);
  if (error instanceof GeoError && error.kind === "http") return byId(error.body?.id ?? null);
  return { message: error instanceof Error ? error.message : String(error) };
}

function byId(id: number | null): Failure | null {
  const group = errorGroup(id);
  return group && { group };
}
