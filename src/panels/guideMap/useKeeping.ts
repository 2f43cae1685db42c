import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { canReadOffline } from "../../lib/network/offlineShell.ts";
import { copyKey, guideCopies } from "../../stores/offline/guideCopies.ts";
import { keptMaps } from "../../stores/offline/keptMaps.ts";

interface Keeping {
  /** Whether this browser can keep the guide for this reader. */
  canKeep: boolean;
  isKept: boolean;
  /** Whether something is in progress, paused or failed, which the reader should see without asking. */
  needsReader: boolean;
}

/** What the device keeps of the open guide. */
export function useKeeping(guide: Guide | null): Keeping {
  const { list, pinningIds, failure } = useSnapshot(guideCopies);
  const maps = useSnapshot(keptMaps);
  const key = guide && copyKey(guide);
  if (!key || !canReadOffline()) return { canKeep: false, isKept: false, needsReader: false };
  const copy = list?.find(({ owner, guideId }) => owner === key.owner && guideId === key.guideId);
  const map = maps[key.guideId];
  return {
    canKeep: true,
    isKept: copy != null && copy.pinnedAt !== null,
    needsReader:
      pinningIds.includes(key.guideId) ||
      failure?.guideId === key.guideId ||
      map?.isRunning === true ||
      map?.failure != null ||
      (map?.map != null && !map.map.isComplete),
  };
}
