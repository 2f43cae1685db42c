import { Layers, List, Settings2 } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { openDialog } from "../../stores/dialogs.ts";
import { setPanelOpen } from "../../stores/guideMap/guideMap.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { PlannerButtons } from "./PlannerButtons.tsx";
import styles from "./Rail.module.css";
import { READER_PANEL_ID } from "./useFocusOnMobile.ts";

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
            aria-controls={READER_PANEL_ID}
            aria-expanded={false}
            onClick={() => setPanelOpen(true)}
          />
          <hr className={styles.rule} />
        </>
      )}
      <IconButton
        label={text("guideMap.layers")}
        icon={<Layers aria-hidden="true" />}
        tooltipSide="left"
        aria-haspopup="dialog"
        onClick={() => openDialog({ name: "layers" })}
      />
      <IconButton
        label={text("guideMap.settings")}
        icon={<Settings2 aria-hidden="true" />}
        tooltipSide="left"
        aria-haspopup="dialog"
        onClick={() => openDialog({ name: "settings" })}
      />
      <hr className={styles.rule} />
      <PlannerButtons />
    </div>
  );
}
