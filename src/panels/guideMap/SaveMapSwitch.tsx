import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { useText } from "../../i18n/useText.ts";
import { canReadOffline } from "../../lib/network/offlineShell.ts";
import { useHasBeen } from "../../lib/react/useHasBeen.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { copyKey } from "../../stores/offline/guideCopies.ts";
import {
  loadSavedMap,
  MAX_MAP_BYTES,
  pauseGuideMap,
  removeGuideMap,
  savedMaps,
  saveGuideMap,
} from "../../stores/offline/savedMaps.ts";
import { tilesToSave } from "../../stores/offline/tilesToSave.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { RemoveSavedDialog } from "../offline/RemoveSavedDialog.tsx";
import styles from "./SaveGuideSwitch.module.css";
import { SaveMapStatus } from "./SaveMapStatus.tsx";

/** Until the guide is open. */
const UNKNOWN = { expectedBytes: null, map: null, isRunning: false, failure: null };

interface SaveMapSwitchProps {
  guide: Guide;
  /** False while it is mounted but hidden: then the size is not asked for. */
  isShown: boolean;
}

/**
 * Saves the topographic map along the guide's trails on this device, and asks before removing it. Hidden if this server
 * has none for them.
 */
export function SaveMapSwitch({ guide, isShown }: SaveMapSwitchProps) {
  const text = useText();
  const id = useId();
  const { opened } = useSnapshot(guideMap);
  const { [guide.guideId]: state } = useSnapshot(savedMaps);
  const isOpen = opened?.guideId === guide.guideId;
  const [isAsking, setAsking] = useState(false);
  const isSized = useHasBeen(isShown);
  /** The end of a session has forgotten it. */
  const isForgotten = useHasBeen(state !== undefined) && !state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when it is forgotten
  useEffect(() => {
    const isKnown = isSized && savedMaps[guide.guideId];
    if (isOpen && canReadOffline() && !isKnown) void loadSavedMap(guide, { isSized });
  }, [guide, isOpen, isSized, isForgotten]);
  const { expectedBytes, map, isRunning, failure } = state ?? UNKNOWN;
  // Also where saving has failed before the first tile, as without room for the guide itself.
  const canContinue = !isRunning && (map === null ? failure !== null : !map.isComplete);
  const hasButton = isRunning || canContinue;
  const wasFocused = useRef(false);
  // The button goes once the map is complete, and the focus with it.
  useLayoutEffect(() => {
    if (hasButton || !wasFocused.current) return;
    wasFocused.current = false;
    document.getElementById(`${id}-switch`)?.focus();
  }, [hasButton, id]);
  if (!copyKey(guide) || !canReadOffline() || tilesToSave(guide).length === 0) return null;
  const isTooLarge = expectedBytes !== null && expectedBytes > MAX_MAP_BYTES;
  const change = (isOn: boolean) => {
    if (isOn) void saveGuideMap(guide);
    else if (map && map.done > 0) setAsking(true);
    else void removeGuideMap(guide);
  };
  if (isTooLarge && !map) return <SaveMapStatus id={`${id}-state`} state={state ?? UNKNOWN} />;
  return (
    <div className={styles.row}>
      <span className={styles.words}>
        <label id={`${id}-label`} className={styles.label} htmlFor={`${id}-switch`}>
          {text("offline.map")}
        </label>
        <SaveMapStatus id={`${id}-state`} state={state ?? UNKNOWN} />
      </span>
      <span className={styles.controls}>
        {/* One button, which keeps the focus. */}
        {hasButton && (
          <Button
            size={32}
            // Runs while the button is still there.
            ref={(button) => () => {
              wasFocused.current = button === document.activeElement;
            }}
            onClick={() => (isRunning ? pauseGuideMap(guide.guideId) : void saveGuideMap(guide))}
          >
            {text(isRunning ? "offline.pause" : "offline.resume")}
          </Button>
        )}
        <Switch
          id={`${id}-switch`}
          labelledBy={`${id}-label`}
          describedBy={`${id}-state`}
          isBusy={!state}
          isOn={isRunning || map !== null}
          onChange={change}
        />
      </span>
      <RemoveSavedDialog
        guide={guide}
        part="map"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void removeGuideMap(guide)}
      />
    </div>
  );
}
