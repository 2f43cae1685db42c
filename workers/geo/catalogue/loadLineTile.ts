import { decodePackedLines, type PackedLines } from "../../../src/contract/previewLines.ts";
import { GeoError } from "../geoError.ts";
import { wholeBody } from "../read/fetchJson.ts";
import { failAsNetwork, fetchOk } from "../read/fetchOk.ts";
import type { WorkerRequest } from "../read/readTypes.ts";

/**
 * Fetches a tile of packed preview lines.
 * @throws GeoError network, http, or truncated when the bytes are not such a tile
 */
export async function loadLineTile(request: WorkerRequest, signal?: AbortSignal): Promise<PackedLines> {
  const response = await fetchOk(request, signal);
  const bytes = await wholeBody(response)
    .arrayBuffer()
    .catch((error) => failAsNetwork(error, signal));
  try {
    return decodePackedLines(bytes);
  } catch (error) {
    throw new GeoError("truncated", (error as Error).message);
  }
}
