import { useLayoutEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { MOBILE_QUERY } from "../../lib/breakpoints.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { camera } from "../../stores/camera.ts";
import { mapDrawing } from "../../stores/mapDrawing.ts";
import { mapStart, startMap } from "../../stores/mapStart.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Spinner } from "../../ui/marks/Spinner.tsx";
import surface from "../../ui/surface.module.css";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./FirstMap.module.css";
import { keepInputs } from "./keepInputs.ts";
import { PictureSigns } from "./PictureSigns.tsx";

/**
 * Lies over the picture that came with the page while the map waits and while it starts: the first input has it start,
 * and is handed on to the map, as are those until it can be used.
 */
export function FirstMap({ hasSigns }: { hasSigns: boolean }) {
  const text = useText();
  const isStarting = useSnapshot(mapStart).status === "due";
  const { insets, view } = useSnapshot(camera);
  const { left, right, top, bottom } = insets;
  // On mobile, panels on the left cover the whole map.
  const isMobile = useMediaQuery(MOBILE_QUERY);
  // Closer than its coast, it is paper or the topographic map. The map that starts names its own sources.
  const [source] = useState(pictureSource);
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
      {hasSigns && <PictureSigns />}
      <div className={styles.note} style={{ top, right, left: isMobile ? 0 : left }}>
        <Button className={surface.raised} icon={isStarting && <Spinner />} onClick={startMap}>
          {text(isStarting ? "shell.mapStarts" : "shell.startMap")}
        </Button>
      </div>
      {source !== null && view === null && (
        <p className={styles.source} style={{ bottom, right }}>
          {source === "coast" ? text("shell.naturalEarth") : source.credit}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{isStarting && text("shell.mapStarts")}</span>
      </VisuallyHidden>
    </div>
  );
}

/** What the picture is drawn from, null for nothing that is credited. */
function pictureSource(): "coast" | { credit: string } | null {
  if (document.querySelector(".first-ground")) return "coast";
  const credit = document.querySelector<SVGSVGElement>(".first-land")?.dataset.credit;
  return credit ? { credit } : null;
}
