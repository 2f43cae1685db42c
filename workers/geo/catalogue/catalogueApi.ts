import type { PackedLines } from "../../../src/contract/previewLines.ts";
import { buffersOf } from "../buffersOf.ts";
import { type CallOptions, geoCall } from "../geoCall.ts";
import type { WorkerRequest } from "../read/readTypes.ts";
import { loadGuideList } from "./loadGuideList.ts";
import { loadLineTile } from "./loadLineTile.ts";

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
