import { GeoError } from "../geoError.ts";
import { failAsNetwork, fetchOk } from "./fetchOk.ts";
import type { WorkerRequest } from "./readTypes.ts";
import { wholeBody } from "./withoutStalls.ts";

/** The JSON of a response, not validated. @throws GeoError network, http or notJson */
export async function fetchJson(request: WorkerRequest, signal?: AbortSignal): Promise<unknown> {
  return jsonOf(await fetchOk(request, signal), signal);
}

/** The body of a response as JSON, not validated. @throws GeoError network or notJson */
export async function jsonOf(response: Response, signal?: AbortSignal): Promise<unknown> {
  const text = await wholeBody(response)
    .text()
    .catch((error) => failAsNetwork(error, signal));
  try {
    return JSON.parse(text);
  } catch {
    throw new GeoError("notJson", `The response of ${response.url} is not JSON`);
  }
}
