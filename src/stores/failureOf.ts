import { GeoError } from "../../workers/geo/geoError.ts";
import { CallError } from "../api/callError.ts";
import { errorBody } from "../contract/errorBody.ts";
import { errorGroup } from "../lib/network/errorGroup.ts";
import type { Failure } from "../lib/network/failure.ts";

/** What to show of a failed call of the page or the worker; null for failures that are not shown. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof CallError) return error.kind === "network" ? { message: null } : shownGroup(error.id);
  if (error instanceof GeoError) {
    if (error.kind === "network") return { message: null };
    // The others are in English, for developers.
    return error.kind === "http" ? shownGroup(error.body?.id ?? null) : { group: "general" };
  }
  return { message: error instanceof Error ? error.message : String(error) };
}

/** The failure that an empty screen shows, where even a failure without a toast needs an explanation. */
export function screenFailureOf(error: unknown): Failure {
  return failureOf(error) ?? { group: "unknown" };
}

function shownGroup(id: number | null): Failure | null {
  const group = errorGroup(id);
  return group && { group };
}

/** The server's reason for a refusal, in English; null if it gave none. */
export function reasonOf({ body }: CallError): string | null {
  const parsed = errorBody.safeParse(body);
  return (parsed.success && parsed.data.message.trim().replace(/\.$/, "")) || null;
}

/** The server's error id of a failed call; null if it has none. */
export function errorIdOf(error: unknown): number | null {
  return error instanceof CallError ? error.id : null;
}

/**
 * The status with which our server refused a call; 0 for other failures, also for the answer of a proxy, which has no error
 * body of ours.
 */
export function refusalStatusOf(error: unknown): number {
  if (error instanceof CallError) return error.id === null ? 0 : error.status;
  return error instanceof GeoError && error.body ? (error.status ?? 0) : 0;
}
