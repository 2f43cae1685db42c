import { useEffect, useId, useState } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { useText } from "../../i18n/useText.ts";
import { canReadOffline } from "../../lib/network/offlineShell.ts";
import { copyKey, guideCopies, loadGuideCopies } from "../../stores/offline/guideCopies.ts";
import { removeSavedGuide } from "../../stores/offline/savedMaps.ts";
import { saveOpenGuide } from "../../stores/offline/saveOpenGuide.ts";
import { Switch } from "../../ui/controls/Switch.tsx";
import { RemoveSavedDialog } from "../offline/RemoveSavedDialog.tsx";
import { SaveGuideStatus } from "./SaveGuideStatus.tsx";
import styles from "./SaveGuideSwitch.module.css";

/**
 * Saves the open guide on this device for offline reading, and asks before removing it. Hidden if the browser does not
 * support it.
 */
export function SaveGuideSwitch({ guide }: { guide: Guide }) {
  const text = useText();
  const id = useId();
  const { list, savingIds } = useSnapshot(guideCopies);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    void loadGuideCopies();
  }, []);
  const key = copyKey(guide);
  if (!key || !canReadOffline()) return null;
  const copy = list?.find(({ owner, guideId }) => owner === key.owner && guideId === key.guideId);
  const isSaving = savingIds.includes(guide.guideId);
  const isSaved = copy != null && copy.savedAt !== null;
  return (
    <>
      <label className={styles.row} htmlFor={`${id}-switch`}>
        <span className={styles.words}>
          <span id={`${id}-label`} className={styles.label}>
            {text("offline.save")}
          </span>
          <SaveGuideStatus id={`${id}-state`} guideId={guide.guideId} copy={copy ?? null} />
        </span>
        <Switch
          id={`${id}-switch`}
          labelledBy={`${id}-label`}
          describedBy={`${id}-state`}
          isOn={isSaved || isSaving}
          isBusy={isSaving || list === null}
          onChange={(isOn) => (isOn ? void saveOpenGuide(guide) : setAsking(true))}
        />
      </label>
      <RemoveSavedDialog
        guide={guide}
        part="guide"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void removeSavedGuide(guide)}
      />
    </>
  );
}
