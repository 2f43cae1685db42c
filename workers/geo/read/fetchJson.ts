import { GeoError } from "../geoError.ts";
import { failAsNetwork, fetchOk } from "./fetchOk.ts";
import type { WorkerRequest } from "./readTypes.ts";

/** The JSON of an answer, not yet checked. @throws GeoError network, http or notJson. */
export async function fetchJson(request: WorkerRequest, signal?: AbortSignal): Promise<unknown> {
  const response = await fetchOk(request, signal);
  const text = await response.text().catch((error) => failAsNetwork(error, signal));
  try {
    return JSON.parse(text);
  } catch {
    throw new GeoError("notJson", `The answer of ${new URL(request.url).pathname} is not JSON`);
  }
}
