import type { ReactNode } from "react";
import { useSnapshot } from "valtio";
import { MOBILE_QUERY, TABLET_QUERY } from "../../lib/breakpoints.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { camera } from "../../stores/camera.ts";
import styles from "./ControlsFrame.module.css";
import { Legend } from "./Legend.tsx";
import { MapCorner } from "./MapCorner.tsx";

interface ControlsFrameProps {
  /** Whether the map is that of all guides: with a legend, or on phones with cards at its bottom. */
  isCatalogue: boolean;
  /** Lines of their own, above the scale. */
  notices?: ReactNode;
  /** In a row: the scale, what the map is drawn from. */
  notes: ReactNode;
  buttons: ReactNode;
}

/** Where the controls on the map are, kept clear of what panels cover. */
export function ControlsFrame({ isCatalogue, notices, notes, buttons }: ControlsFrameProps) {
  const { left, bottom } = useSnapshot(camera).insets;
  const isDesktop = !useMediaQuery(TABLET_QUERY);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const lines = (
    <div className={styles.lines}>
      {notices}
      <div className={styles.notes}>{notes}</div>
    </div>
  );
  const isUnderCards = isCatalogue && isMobile;
  return (
    <>
      <MapCorner
        corner="bottomRight"
        className={styles.controls}
        // On mobile, panels on the left cover the whole map.
        style={{ left: isMobile ? 0 : left, transform: `translateY(-${bottom}px)` }}
      >
        {isCatalogue && isDesktop && (
          <div className={styles.legend}>
            <Legend />
          </div>
        )}
        {!isUnderCards && lines}
        {buttons}
      </MapCorner>
      {isUnderCards && (
        <MapCorner corner="bottomRight" className={styles.underCards}>
          {lines}
        </MapCorner>
      )}
    </>
  );
}
