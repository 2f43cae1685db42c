import { decodePackedLines, type PackedLines } from "../../../src/contract/previewLines.ts";
import { buffersOf } from "../buffersOf.ts";
import { type CallOptions, geoCall } from "../geoCall.ts";
import { GeoError } from "../geoError.ts";
import { failAsNetwork, fetchOk } from "../read/fetchOk.ts";
import type { WorkerRequest } from "../read/readTypes.ts";
import { wholeBody } from "../read/withoutStalls.ts";
import { loadGuideList } from "./loadGuideList.ts";

/** Calls about all guides. */
export const catalogueApi = {
  loadGuides: geoCall(
    { isRepeatable: true, transferables: ({ rest }) => (rest ? lineBuffers(rest.lines) : []) },
    loadGuideList,
  ),

  /** A tile of preview lines. */
  loadLineTile: geoCall(
    { isRepeatable: true, transferables: lineBuffers },
    (request: WorkerRequest, { signal }: CallOptions): Promise<PackedLines> => loadLineTile(request, signal),
  ),
};

/** The arrays of a tile share one buffer. */
function lineBuffers({ positions, startIndices, guideOfLine }: PackedLines): Transferable[] {
  return buffersOf(positions, startIndices, guideOfLine);
}

/** Fetches a tile of packed preview lines. @throws GeoError network, http, or truncated */
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
