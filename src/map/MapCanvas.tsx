import { useCallback, useDeferredValue, useRef } from "react";
import { withTexts } from "../i18n/withTexts.ts";
import { isCardScreen } from "../lib/address/paths.ts";
import { onDemand } from "../lib/react/onDemand.tsx";
import { useAfterPaint } from "../lib/react/useAfterPaint.ts";
import { usePinchAsWheel } from "../lib/react/usePinchAsWheel.ts";
import { useScreen } from "../lib/react/useScreen.ts";
import { GUIDE_LIMITS, WORLD_LIMITS } from "../lib/zoomLevels.ts";
import { ErrorBoundary } from "../ui/ErrorBoundary.tsx";
import { useBaseMap } from "./basemap/useBaseMap.ts";
import { useEmptyGuideView, useWorldView } from "./camera/useAutomaticViews.ts";
import { DrawnMap } from "./DrawnMap.tsx";
import { MapControls } from "./furniture/MapControls.tsx";
import { CursorDot } from "./guide/CursorDot.tsx";
import { useSpiderfyEnd } from "./guide/useSpiderfyEnd.ts";
import styles from "./MapCanvas.module.css";
import { useDoubleClickZoom, useKeyboardName, useMapKeys } from "./pointer/useDeckElement.ts";
import { useMapPointer } from "./pointer/useMapPointer.ts";
import { HoverPopup } from "./popups/HoverPopup.tsx";
import { PositionOnMap } from "./position/PositionOnMap.tsx";
import { useDeckCanvas } from "./rendering/useDeckCanvas.ts";
import { useFirstLand } from "./rendering/useFirstLand.ts";
import { useReportedUse } from "./rendering/useReportedUse.ts";
import { useMapScene } from "./useMapScene.ts";

/** On demand, since the map works without them. */
const MarkerButtons = onDemand(
  async () => (await withTexts(import("./markerButtons/MarkerButtons.tsx"), "guideMap", "map")).MarkerButtons,
);

/** On demand: few readers plan, and it needs texts of the editor. */
const PlanOverlay = onDemand(
  async () => (await withTexts(import("./PlanOverlay.tsx"), "routes")).PlanOverlay,
);

/**
 * The one map of the page: deck.gl's canvas over MapLibre's, mounted once for all screens. It only composes.
 * @throws to the next error boundary if the browser cannot draw it
 */
export function MapCanvas() {
  const frame = useRef<HTMLDivElement>(null);
  const screen = useScreen();
  const isCard = isCardScreen(screen);
  // The panel of another screen is painted before the map's lines and markers are made for it.
  const drawnScreen = useAfterPaint(screen);
  const { isReady, props } = useDeckCanvas(frame);
  const { layers, hasCompiled, onBaseMapRender, areLinesPassed, arePlacesPassed, ...scene } = useMapScene(
    drawnScreen,
    isReady,
  );
  const { palette, marksUrl, mode, isPlanning, markers, subject } = scene;

  // Not of the drawn screen: by then the panel of this one may have asked for its view.
  const standing = screen.name === "guideMap" ? GUIDE_LIMITS : WORLD_LIMITS;
  useWorldView(subject);
  useEmptyGuideView(subject.opened);

  const baseMap = useBaseMap({ screen: drawnScreen, guide: subject.selected, palette, marksUrl });
  const {
    isLandDrawn,
    isOverPaper,
    onRender: onLandRender,
    firstLand,
  } = useFirstLand({
    // With the drawing below, which is deferred too.
    areLinesPassed: useDeferredValue(areLinesPassed),
    isSheetComing: baseMap.isSheetComing,
  });
  const onRender = useCallback(
    (event: Parameters<typeof onLandRender>[0]) => {
      onLandRender(event);
      onBaseMapRender(event);
    },
    [onLandRender, onBaseMapRender],
  );
  useReportedUse(isLandDrawn && arePlacesPassed);

  const pointer = useMapPointer(mode);
  useKeyboardName(frame, isReady, baseMap.isOfGuide);
  useMapKeys(frame, isReady);
  usePinchAsWheel(frame);
  useSpiderfyEnd();
  useDoubleClickZoom(frame, isReady, pointer.isOver);

  return (
    <div ref={frame} className={styles.map} data-land={isLandDrawn} data-fades={isOverPaper} inert={isCard}>
      <DrawnMap
        deckProps={props}
        pointer={pointer.handlers}
        layers={layers}
        baseMap={hasCompiled ? { ...baseMap.props, onRender } : null}
        limits={standing}
        isStill={isCard}
      />
      <div ref={firstLand} className={styles.firstLand} aria-hidden="true" />
      <CursorDot />
      {subject.isReading && <PositionOnMap />}
      <MapControls
        isCatalogue={screen.name === "catalogue"}
        shown={baseMap.shown}
        isOfGuide={baseMap.isOfGuide}
        limits={standing}
      />
      {markers && (
        <ErrorBoundary fallback={null}>
          <MarkerButtons {...markers} />
        </ErrorBoundary>
      )}
      {isPlanning && (
        <ErrorBoundary fallback={null}>
          <PlanOverlay />
        </ErrorBoundary>
      )}
      <HoverPopup />
    </div>
  );
}
