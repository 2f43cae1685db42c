import { useSnapshot } from "valtio";
import { MOBILE_QUERY, TABLET_QUERY } from "../../lib/breakpoints.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import type { ViewLimits } from "../../lib/zoomLevels.ts";
import { camera } from "../../stores/camera.ts";
import type { ShownLayer } from "../basemap/useShownLayer.ts";
import { Attribution } from "./Attribution.tsx";
import { Legend } from "./Legend.tsx";
import { MapCorner } from "./MapCorner.tsx";
import styles from "./MapFurniture.module.css";
import { NoMapNote } from "./NoMapNote.tsx";
import { ScaleBar } from "./ScaleBar.tsx";
import { StreetNotice } from "./StreetNotice.tsx";
import { ZoomButtons } from "./ZoomButtons.tsx";

interface MapFurnitureProps {
  hasLegend: boolean;
  shown: ShownLayer;
  /** Whether the map is that of one guide. */
  isOfGuide: boolean;
  limits: ViewLimits;
}

/** Controls on the map itself, kept clear of what panels cover. */
export function MapFurniture({ hasLegend, shown, isOfGuide, limits }: MapFurnitureProps) {
  const { left, bottom } = useSnapshot(camera).insets;
  const isDesktop = !useMediaQuery(TABLET_QUERY);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const isLegendShown = hasLegend && isDesktop;
  return (
    <MapCorner
      corner="bottomRight"
      className={styles.controls}
      // On mobile, panels on the left cover the whole map.
      style={{ left: isMobile ? 0 : left, transform: `translateY(-${bottom}px)` }}
    >
      {isLegendShown && (
        <div className={styles.legend}>
          <Legend />
        </div>
      )}
      <div className={styles.lines}>
        <StreetNotice isStreetShown={shown.layer.name === "street"} />
        {isOfGuide && <NoMapNote {...shown} />}
        <div className={styles.notes}>
          <ScaleBar />
          <Attribution {...shown} />
        </div>
      </div>
      <ZoomButtons limits={limits} />
    </MapCorner>
  );
}
