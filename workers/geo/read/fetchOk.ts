import { errorBody } from "../../../src/contract/errorBody.ts";
import { GeoError } from "../geoError.ts";
import type { WorkerRequest } from "./readTypes.ts";
import { wholeBody } from "./withoutStalls.ts";

/** A server that has not begun to respond by then is out of reach. The body is watched for stalls. */
const PATIENCE_MILLISECONDS = 20_000;

/**
 * Fetches; a 304 counts as success, because only a conditional request gets one.
 * @throws GeoError network, or http with status and error body; the signal's reason when aborted
 */
export async function fetchOk(
  request: WorkerRequest,
  signal?: AbortSignal,
  patienceMilliseconds = PATIENCE_MILLISECONDS,
): Promise<Response> {
  if (request.lacksToken) throw new GeoError("network", "The session's token is unavailable");
  const patience = new AbortController();
  const late = new GeoError("network", "The server did not respond in time");
  const timer = setTimeout(() => patience.abort(late), patienceMilliseconds);
  const response = await fetch(request.url, {
    headers: request.headers,
    // The browser allows this for requests to the page's own server alone.
    ...(request.isStored && { cache: "only-if-cached", mode: "same-origin" }),
    ...(request.isFresh && { cache: "no-store" }),
    signal: signal ? AbortSignal.any([signal, patience.signal]) : patience.signal,
  })
    .catch((error) => failAsNetwork(error, signal))
    .finally(() => clearTimeout(timer));
  if (response.ok || response.status === 304) return response;
  const parsed = errorBody.safeParse(
    await wholeBody(response)
      .json()
      .catch(() => null),
  );
  const message = parsed.data?.message ?? `The server answered ${response.status}`;
  throw new GeoError("http", message, { status: response.status, ...(parsed.data && { body: parsed.data }) });
}

/** Rethrows a network failure as GeoError, and an abort as its reason. */
export function failAsNetwork(error: unknown, signal?: AbortSignal): never {
  signal?.throwIfAborted();
  throw new GeoError("network", error instanceof Error ? error.message : "The connection failed");
}
