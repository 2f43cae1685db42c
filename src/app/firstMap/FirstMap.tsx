import { useLayoutEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { withTexts } from "../../i18n/withTexts.ts";
import { MOBILE_QUERY } from "../../lib/breakpoints.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { useHasBeen } from "../../lib/react/useHasBeen.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { camera } from "../../stores/camera.ts";
import { mapDrawing } from "../../stores/mapDrawing.ts";
import { mapStart, startMap } from "../../stores/mapStart.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { Spinner } from "../../ui/marks/Spinner.tsx";
import surface from "../../ui/surface.module.css";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./FirstMap.module.css";
import { keepInputs } from "./keepInputs.ts";

const PictureParts = onDemand(
  async () => (await withTexts(import("./PictureParts.tsx"), "map")).PictureParts,
);

/**
 * Lies over the picture that came with the page while the map waits and while it starts: the first input has it start,
 * and is handed on to the map, as are those until it can be used.
 */
export function FirstMap({ hasSigns }: { hasSigns: boolean }) {
  const text = useText();
  const { status } = useSnapshot(mapStart);
  const isStarting = status === "due";
  // Where it does not wait, the map is there in a moment.
  const hasWaited = useHasBeen(status === "waiting");
  const { left, right, top } = useSnapshot(camera).insets;
  // On mobile, panels on the left cover the whole map.
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const ground = useRef<HTMLDivElement>(null);
  // Its cleanup runs while the element is still there, and may have the focus.
  useLayoutEffect(() => {
    if (!ground.current) return;
    const inputs = keepInputs(ground.current, startMap);
    return () => {
      if (mapDrawing.isUsable) void inputs.handOn();
      inputs.end();
    };
  }, []);
  return (
    <div ref={ground} className={styles.ground}>
      {hasWaited && (
        <>
          <ErrorBoundary fallback={null}>
            <PictureParts hasSigns={hasSigns} ground={ground} />
          </ErrorBoundary>
          <div className={styles.note} style={{ top, right, left: isMobile ? 0 : left }}>
            <Button className={surface.raised} icon={isStarting && <Spinner />} onClick={startMap}>
              {text(isStarting ? "shell.mapStarts" : "shell.startMap")}
            </Button>
          </div>
        </>
      )}
      <VisuallyHidden>
        <span role="status">{hasWaited && isStarting && text("shell.mapStarts")}</span>
      </VisuallyHidden>
    </div>
  );
}
