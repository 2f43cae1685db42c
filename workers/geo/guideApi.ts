import type { Position } from "../../src/contract/position.ts";
import { nextTask } from "../../src/lib/nextTask.ts";
import type { CopyTarget } from "./copies/copyTypes.ts";
import { indexedDbCopies } from "./copies/indexedDbCopies.ts";
import { type CallOptions, geoCall } from "./geoCall.ts";
import type { TrailPoint } from "./index/indexTypes.ts";
import { nearestOnLine } from "./index/nearestOnLine.ts";
import { addOpenGuide, guideOf, removeOpenGuide } from "./openGuides.ts";
import { openedGuideTransferables, packGuide } from "./pack/packGuide.ts";
import type { OpenedGuide } from "./pack/packTypes.ts";
import { fetchGuideGeo } from "./read/fetchGuideGeo.ts";
import type { DownloadProgress, WorkerRequest } from "./read/readTypes.ts";
import { trailPoint } from "./trailPoint.ts";

/** Calls about whole guides and their lines. */
export const guideApi = {
  /** Downloads, checks and packs a guide, and keeps it open. `target` is the copy to use and store. */
  open: geoCall(
    { isRepeatable: true, transferables: openedGuideTransferables },
    async (
      request: WorkerRequest,
      target: CopyTarget | null,
      { signal, onProgress }: CallOptions<DownloadProgress>,
    ): Promise<OpenedGuide> => {
      const copies = indexedDbCopies();
      const fetched = await fetchGuideGeo(request, { target, copies, onProgress, signal });
      const packed = packGuide(fetched.scanned, fetched.measures);
      // What was sent while it was packed, such as that the reader has left, comes first.
      await nextTask();
      signal.throwIfAborted();
      fetched.keep(packed.measures);
      const guide = addOpenGuide(packed);
      // After the result is sent, so that neither it nor the first pointer move over the elevation chart waits.
      setTimeout(() => guide.prepare());
      return packed.opened;
    },
  ),

  close: (guideId: string): void => removeOpenGuide(guideId),

  /** The point nearest to a position on any line, including between vertices; null when none is within `maxMeters`. */
  nearestOnLine(guideId: string, position: Position, maxMeters: number): TrailPoint | null {
    const guide = guideOf(guideId);
    const found = nearestOnLine(guide.index, position, maxMeters);
    return found && trailPoint(guide, found);
  },
};
