import { RotateCw, TriangleAlert } from "lucide-react";
import { useSnapshot } from "valtio";
import { useText } from "../i18n/useText.ts";
import { camera } from "../stores/camera.ts";
import { Button } from "../ui/Button.tsx";
import { EmptyState } from "../ui/EmptyState.tsx";
import styles from "./MapFailure.module.css";

/** Stands for the map where the browser cannot draw it, in the middle of what no panel covers; the panels still work. */
export function MapFailure() {
  const text = useText();
  const { left, right, top, bottom } = useSnapshot(camera).insets;
  return (
    <div className={styles.ground} style={{ padding: `${top}px ${right}px ${bottom}px ${left}px` }}>
      <EmptyState
        className={styles.note}
        role="alert"
        icon={<TriangleAlert />}
        title={text("shell.mapFailed")}
        text={text("shell.mapFailedText")}
        actions={
          <Button icon={<RotateCw aria-hidden="true" />} onClick={() => location.reload()}>
            {text("shell.reload")}
          </Button>
        }
      />
    </div>
  );
}
