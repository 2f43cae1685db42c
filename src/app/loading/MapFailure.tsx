import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { TextKey } from "../../i18n/textKey.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { MissingPartError } from "../../lib/react/loadPart.ts";
import { camera } from "../../stores/camera.ts";
import { mapDrawing } from "../../stores/mapDrawing.ts";
import { LoadFailure } from "../../ui/states/LoadFailure.tsx";
import surface from "../../ui/surface.module.css";
import styles from "./MapFailure.module.css";

/** Replaces a map that failed to load or crashed, centred in the uncovered area; the panels still work. */
export function MapFailure({ error }: { error: unknown }) {
  const text = useText();
  useEffect(() => {
    mapDrawing.isMissing = true;
    return () => {
      mapDrawing.isMissing = false;
    };
  }, []);
  const [reason] = useState(() => reasonOf(error));
  const { left, right, top, bottom } = useSnapshot(camera).insets;
  return (
    <div className={styles.ground} style={{ padding: `${top}px ${right}px ${bottom}px ${left}px` }}>
      <LoadFailure
        className={classNames(surface.raised, styles.note)}
        title={text("shell.mapFailed")}
        text={text(reason)}
        onRetry="reload"
      />
    </div>
  );
}

function reasonOf(error: unknown): TextKey {
  if (error instanceof MissingPartError) return "shell.mapMissing";
  return document.createElement("canvas").getContext("webgl2") ? "shell.mapStopped" : "shell.mapWithoutWebGl";
}
