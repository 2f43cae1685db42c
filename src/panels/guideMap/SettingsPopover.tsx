import { Popover } from "@base-ui/react/popover";
import { Settings2 } from "lucide-react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { guideMap } from "../../stores/guideMap.ts";
import { chooseDistanceUnit, chooseSecondaryDirection, settings } from "../../stores/settings.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import styles from "./SettingsPopover.module.css";
import { SwitchRow } from "./SwitchRow.tsx";
import { useTravelDirection } from "./useTravelDirection.ts";

/** Units for the whole product, and the direction of travel of the open guide where it has two. Changes show at once. */
export function SettingsPopover() {
  const text = useText();
  const { opened } = useSnapshot(guideMap);
  const { distanceUnit } = useSnapshot(settings);
  const { isReversed, choice } = useTravelDirection();
  return (
    <Popover.Root>
      <Popover.Trigger
        render={
          <IconButton
            label={text("guideMap.settings")}
            icon={<Settings2 aria-hidden="true" />}
            tooltipSide="left"
          />
        }
      />
      <Popover.Portal>
        <Popover.Positioner
          side="left"
          align="start"
          sideOffset={8}
          collisionPadding={12}
          className={styles.positioner}
        >
          <Popover.Popup className={styles.popup}>
            <Popover.Title className={styles.title}>{text("guideMap.settings")}</Popover.Title>
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
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
