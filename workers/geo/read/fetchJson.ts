import { GeoError } from "../geoError.ts";
import { failAsNetwork, fetchOk } from "./fetchOk.ts";
import type { WorkerRequest } from "./readTypes.ts";
import { withoutStalls } from "./withoutStalls.ts";

/**
 * The JSON of a response, not validated.
 * @throws GeoError network, http or notJson
 */
export async function fetchJson(request: WorkerRequest, signal?: AbortSignal): Promise<unknown> {
  return (await fetchJsonText(request, signal)).json;
}

/** Like `fetchJson`, with the text that was parsed. */
export async function fetchJsonText(
  request: WorkerRequest,
  signal?: AbortSignal,
): Promise<{ text: string; json: unknown }> {
  const response = await fetchOk(request, signal);
  const text = await wholeBody(response)
    .text()
    .catch((error) => failAsNetwork(error, signal));
  try {
    return { text, json: JSON.parse(text) };
  } catch {
    throw new GeoError("notJson", `The response of ${new URL(request.url).pathname} is not JSON`);
  }
}

/** The response for reading as a whole: it fails when its body stalls. */
export function wholeBody(response: Response): Response {
  return response.body ? new Response(withoutStalls(response.body)) : response;
}
