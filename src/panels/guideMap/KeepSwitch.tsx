import { useEffect, useId } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { useText } from "../../i18n/useText.ts";
import { canReadOffline } from "../../lib/network/offlineShell.ts";
import { copyKey, guideCopies, loadGuideCopies } from "../../stores/offline/guideCopies.ts";
import { removeKeptGuide } from "../../stores/offline/keptMaps.ts";
import { pinOpenGuide } from "../../stores/offline/pinOpenGuide.ts";
import { Switch } from "../../ui/controls/Switch.tsx";
import { KeepState } from "./KeepState.tsx";
import styles from "./KeepSwitch.module.css";

/** Keeps the open guide on this device for offline reading. Hidden if the browser does not support it. */
export function KeepSwitch({ guide }: { guide: Guide }) {
  const text = useText();
  const id = useId();
  const { list, pinningIds } = useSnapshot(guideCopies);
  useEffect(() => {
    void loadGuideCopies();
  }, []);
  const key = copyKey(guide);
  if (!key || !canReadOffline()) return null;
  const copy = list?.find(({ owner, guideId }) => owner === key.owner && guideId === key.guideId);
  const isPinning = pinningIds.includes(guide.guideId);
  const isPinned = copy != null && copy.pinnedAt !== null;
  return (
    <label className={styles.row} htmlFor={`${id}-switch`}>
      <span className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {text("offline.keep")}
        </span>
        <KeepState id={`${id}-state`} guideId={guide.guideId} copy={copy ?? null} />
      </span>
      <Switch
        id={`${id}-switch`}
        labelledBy={`${id}-label`}
        describedBy={`${id}-state`}
        isOn={isPinned || isPinning}
        isBusy={isPinning || list === null}
        onChange={(isOn) => void (isOn ? pinOpenGuide(guide) : removeKeptGuide(guide))}
      />
    </label>
  );
}
