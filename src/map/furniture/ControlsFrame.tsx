import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useSnapshot } from "valtio";
import { MOBILE_QUERY, TABLET_QUERY } from "../../lib/breakpoints.ts";
import { classNames } from "../../lib/classNames.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { camera } from "../../stores/camera.ts";
import { notesPlace } from "../../stores/notesPlace.ts";
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
  const isUnderCards = isCatalogue && isMobile;
  const { element: place } = useSnapshot(notesPlace);
  const lines = (
    <div className={classNames(styles.lines, isUnderCards && styles.underCards)}>
      {notices}
      <div className={styles.notes}>{notes}</div>
    </div>
  );
  return (
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
      {place ? createPortal(lines, place) : lines}
      {buttons}
    </MapCorner>
  );
}
