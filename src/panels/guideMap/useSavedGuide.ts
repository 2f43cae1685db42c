import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { canReadOffline } from "../../lib/network/offlineShell.ts";
import { copyKey, guideCopies } from "../../stores/offline/guideCopies.ts";
import { savedMaps } from "../../stores/offline/savedMaps.ts";

interface SavedGuide {
  /** Whether this browser can save the guide for this reader. */
  canBeSaved: boolean;
  isSaved: boolean;
  /** Whether something is in progress, paused or failed, which the reader should see without asking. */
  needsReader: boolean;
}

/** What is saved of the open guide on this device. */
export function useSavedGuide(guide: Guide | null): SavedGuide {
  const { list, savingIds, failure } = useSnapshot(guideCopies);
  const maps = useSnapshot(savedMaps);
  const key = guide && copyKey(guide);
  if (!key || !canReadOffline()) return { canBeSaved: false, isSaved: false, needsReader: false };
  const copy = list?.find(({ owner, guideId }) => owner === key.owner && guideId === key.guideId);
  const map = maps[key.guideId];
  return {
    canBeSaved: true,
    isSaved: copy != null && copy.savedAt !== null,
    needsReader:
      savingIds.includes(key.guideId) ||
      failure?.guideId === key.guideId ||
      // The replacement of a whole map shows once the server has sent a tile of it, and not while it is out of reach.
      (map?.isRunning === true && map.map?.isComplete !== true) ||
      map?.failure != null ||
      (map?.map != null && !map.map.isComplete),
  };
}
