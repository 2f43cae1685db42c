import { Maximize, Minus, Plus } from "lucide-react";
import { useSnapshot } from "valtio";
import type { Bounds } from "../../contract/position.ts";
import { useText } from "../../i18n/useText.ts";
import { mercatorY } from "../../lib/geo/mercator.ts";
import type { ViewLimits } from "../../lib/zoomLevels.ts";
import { type MapView, moveCamera } from "../../stores/camera.ts";
import { resetView } from "../../stores/guideMap/frameGuide.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { useViewSelector } from "../camera/useViewSelector.ts";
import { PositionButton } from "./PositionButton.tsx";
import styles from "./ZoomButtons.module.css";

/** A flight ends within this distance of the requested zoom. */
const ZOOM_TOLERANCE = 0.001;

interface ZoomButtonsProps {
  limits: ViewLimits;
  /** Zoom of the picture that stands for the map, until the map has a view. */
  firstZoom?: number | undefined;
  /** Takes the code of the map's key that does the same, while there is no map to move. */
  onKey?: (code: "Equal" | "Minus" | "Home") => void;
}

/** Whether nothing more can be shown: the view has all of the world's height, or its uncovered part all of the width of the limits. */
function isWholeShown({ bounds, openBounds }: MapView, [west, , east]: Bounds): boolean {
  const most = 2 ** -ZOOM_TOLERANCE;
  const height = mercatorY(bounds[1]) - mercatorY(bounds[3]);
  return height > most || openBounds[2] - openBounds[0] > most * (east - west);
}

/** Zooms by one level around the middle of the uncovered area; on an open guide, shows the reader and resets the view. */
export function ZoomButtons({ limits: { minZoom, maxZoom, bounds }, firstZoom, onKey }: ZoomButtonsProps) {
  const text = useText();
  const hasGuide = Boolean(useSnapshot(guideMap).opened?.bounds);
  const isBeyond = (test: (zoom: number) => boolean) => (view: MapView | null) => {
    const zoom = view?.zoom ?? firstZoom;
    return zoom !== undefined && test(zoom);
  };
  const isNearest = useViewSelector(isBeyond((zoom) => zoom > maxZoom - ZOOM_TOLERANCE));
  const isLowest = isBeyond((zoom) => zoom < minZoom + ZOOM_TOLERANCE);
  const isFarthest = useViewSelector(
    (view) => isLowest(view) || (view !== null && isWholeShown(view, bounds)),
  );
  return (
    <div className={styles.buttons}>
      {hasGuide && (
        <>
          <PositionButton />
          <hr className={styles.line} />
          <IconButton
            label={text("map.wholeGuide")}
            shortcut="Home"
            icon={<Maximize />}
            tooltipSide="left"
            onClick={onKey ? () => onKey("Home") : resetView}
          />
          <hr className={styles.line} />
        </>
      )}
      <IconButton
        label={text("map.zoomIn")}
        icon={<Plus />}
        tooltipSide="left"
        aria-disabled={isNearest}
        onClick={() => (onKey ? onKey("Equal") : moveCamera({ kind: "zoomBy", delta: 1 }))}
      />
      <hr className={styles.line} />
      <IconButton
        label={text("map.zoomOut")}
        icon={<Minus />}
        tooltipSide="left"
        aria-disabled={isFarthest}
        onClick={() => (onKey ? onKey("Minus") : moveCamera({ kind: "zoomBy", delta: -1 }))}
      />
    </div>
  );
}
