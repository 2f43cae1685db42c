import { List } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { setPanelOpen } from "../../stores/guideMap.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import styles from "./Rail.module.css";
import { SettingsPopover } from "./SettingsPopover.tsx";

/** Map options at the top right. On mobile it also opens the list of waypoints. */
export function Rail({ isMobile }: { isMobile: boolean }) {
  const text = useText();
  return (
    <div
      className={styles.rail}
      role="toolbar"
      aria-orientation="vertical"
      aria-label={text("guideMap.options")}
    >
      {isMobile && (
        <>
          <IconButton
            label={text("guideMap.waypointList")}
            icon={<List aria-hidden="true" />}
            tooltipSide="left"
            onClick={() => setPanelOpen(true)}
          />
          <hr className={styles.rule} />
        </>
      )}
      <SettingsPopover />
    </div>
  );
}
