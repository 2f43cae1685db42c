import { useSnapshot } from "valtio";
import { ACTIVITIES } from "../../contract/activity.ts";
import { useText } from "../../i18n/useText.ts";
import { hasCanvasNoise } from "../../lib/basemap/canvasNoise.ts";
import { MOBILE_QUERY, TABLET_QUERY } from "../../lib/breakpoints.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import type { ViewLimits } from "../../lib/zoomLevels.ts";
import { baseLayer } from "../../stores/baseLayer.ts";
import { camera } from "../../stores/camera.ts";
import { ActivityBadge } from "../../ui/activity/ActivityBadge.tsx";
import type { ShownLayer } from "../basemap/useShownLayer.ts";
import { Attribution } from "./Attribution.tsx";
import legendStyles from "./Legend.module.css";
import styles from "./MapControls.module.css";
import { MapCorner } from "./MapCorner.tsx";
import noteStyles from "./MapNote.module.css";
import { NoMapNote } from "./NoMapNote.tsx";
import { ScaleBar } from "./ScaleBar.tsx";
import { SheetKey } from "./SheetKey.tsx";
import streetNoticeStyles from "./StreetNotice.module.css";
import { ZoomButtons } from "./ZoomButtons.tsx";

interface MapControlsProps {
  hasLegend: boolean;
  shown: ShownLayer;
  /** Whether the map is that of one guide. */
  isOfGuide: boolean;
  limits: ViewLimits;
}

/** Controls on the map itself, kept clear of what panels cover. */
export function MapControls({ hasLegend, shown, isOfGuide, limits }: MapControlsProps) {
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
        {isOfGuide && shown.layer.name !== "street" && <CanvasNote />}
        <div className={styles.notes}>
          {isOfGuide && isDesktop && <SheetKey {...shown} />}
          <ScaleBar />
          <Attribution {...shown} isOfGuide={isOfGuide} />
        </div>
      </div>
      <ZoomButtons limits={limits} />
    </MapCorner>
  );
}

/** The activities as the map draws them. */
function Legend() {
  const text = useText();
  return (
    <ul className={legendStyles.legend} aria-label={text("map.legend")}>
      {ACTIVITIES.map((activity) => (
        <li key={activity} className={legendStyles.entry}>
          <ActivityBadge activity={activity} size={20} isDecorative />
          {text(`shell.${activity}`)}
        </li>
      ))}
    </ul>
  );
}

/**
 * Explains why the built-in map shows although the reader chose the street map or the operator named one; removed once
 * street tiles load again. The standard street map gives way without a word.
 */
function StreetNotice({ isStreetShown }: { isStreetShown: boolean }) {
  const text = useText();
  const { streetTiles, chosen } = useSnapshot(baseLayer);
  const isWanted = isStreetShown && (chosen === "street" || publicConfig().tiles.isOsmSet === true);
  return (
    <div role="status">
      {isWanted && streetTiles === "unreachable" && (
        <p className={streetNoticeStyles.notice}>{text("map.streetUnreachable")}</p>
      )}
    </div>
  );
}

/** Explains what the map lacks in a browser that returns noise for what pages draw, and how to get it. */
function CanvasNote() {
  const text = useText();
  return hasCanvasNoise() ? <p className={noteStyles.note}>{text("map.canvasNoise")}</p> : null;
}
