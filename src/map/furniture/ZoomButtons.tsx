import { Minus, Plus } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { moveCamera } from "../../stores/camera.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import styles from "./ZoomButtons.module.css";

/** Zooms by one level around the middle of what is seen. */
export function ZoomButtons() {
  const text = useText();
  return (
    <div className={styles.buttons}>
      <IconButton
        label={text("map.zoomIn")}
        icon={<Plus aria-hidden="true" />}
        tooltipSide="left"
        onClick={() => moveCamera({ kind: "zoomBy", delta: 1 })}
      />
      <hr className={styles.line} />
      <IconButton
        label={text("map.zoomOut")}
        icon={<Minus aria-hidden="true" />}
        tooltipSide="left"
        onClick={() => moveCamera({ kind: "zoomBy", delta: -1 })}
      />
    </div>
  );
}
