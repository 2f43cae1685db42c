import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { travelDirection } from "../../lib/waypoints/travelDirection.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { ownPosition } from "../../stores/position/ownPosition.ts";
import { canKeepScreenOn, keepScreenOn, wakeLock } from "../../stores/position/wakeLock.ts";
import { chooseDistanceUnit, chooseSecondaryDirection, settings } from "../../stores/settings.ts";
import { Dialog, type DialogState } from "../../ui/overlays/Dialog.tsx";
import styles from "./SwitchRow.module.css";
import { SwitchRow } from "./SwitchRow.tsx";

/**
 * Units for the whole product, the open guide's direction of travel if it has two, and while the own position is shown
 * whether the screen stays on. Changes apply immediately.
 */
export function SettingsDialog({ isOpen, onClose }: DialogState) {
  const text = useText();
  const { opened } = useSnapshot(guideMap);
  const { distanceUnit, clockwiseDirectionTrails } = useSnapshot(settings);
  const isPositionShown = useSnapshot(ownPosition).status !== "off";
  const { isOn: isScreenKeptOn } = useSnapshot(wakeLock);
  const { isReversed, choice } = travelDirection(opened, clockwiseDirectionTrails);
  return (
    <Dialog title={text("guideMap.settings")} isOpen={isOpen} onClose={onClose} size="small">
      <div className={styles.rows}>
        <SwitchRow
          label={text("guideMap.unitsSwitch")}
          off={text("guideMap.milesAndFeet")}
          on={text("guideMap.kilometersAndMeters")}
          isOn={distanceUnit === "kilometers"}
          onChange={(isOn) => chooseDistanceUnit(isOn ? "kilometers" : "miles")}
        />
        {choice && opened && (
          <SwitchRow
            label={text("guideMap.directionSwitch")}
            off={text(`guideMap.${choice.primary}`)}
            on={text(`guideMap.${choice.secondary}`)}
            isOn={isReversed}
            onChange={(isOn) => chooseSecondaryDirection(opened.guideId, isOn)}
          />
        )}
        {isPositionShown && canKeepScreenOn() && (
          <SwitchRow
            label={text("guideMap.screenSwitch")}
            off={text("guideMap.screenGoesOff")}
            on={text("guideMap.screenStaysOn")}
            isOn={isScreenKeptOn}
            onChange={keepScreenOn}
          />
        )}
      </div>
    </Dialog>
  );
}
