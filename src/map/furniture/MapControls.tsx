import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { hasCanvasNoise } from "../../lib/basemap/canvasNoise.ts";
import type { ShownLayer } from "../../lib/basemap/guideLayer.ts";
import { TABLET_QUERY } from "../../lib/breakpoints.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import type { ViewLimits } from "../../lib/zoomLevels.ts";
import { baseLayer } from "../../stores/baseLayer.ts";
import { Attribution } from "./Attribution.tsx";
import { ControlsFrame } from "./ControlsFrame.tsx";
import noteStyles from "./MapNote.module.css";
import { NoMapNote } from "./NoMapNote.tsx";
import { ScaleBar } from "./ScaleBar.tsx";
import { SheetKey } from "./SheetKey.tsx";
import streetNoticeStyles from "./StreetNotice.module.css";
import { ZoomButtons } from "./ZoomButtons.tsx";

interface MapControlsProps {
  isCatalogue: boolean;
  shown: ShownLayer;
  /** Whether the map is that of one guide. */
  isOfGuide: boolean;
  limits: ViewLimits;
}

/** Controls on the map itself. */
export function MapControls({ isCatalogue, shown, isOfGuide, limits }: MapControlsProps) {
  const isDesktop = !useMediaQuery(TABLET_QUERY);
  return (
    <ControlsFrame
      isCatalogue={isCatalogue}
      notices={
        <>
          <StreetNotice isStreetShown={shown.layer.name === "street"} />
          {isOfGuide && <NoMapNote {...shown} />}
          {isOfGuide && shown.layer.name !== "street" && <CanvasNote />}
        </>
      }
      notes={
        <>
          {isOfGuide && isDesktop && <SheetKey {...shown} />}
          <ScaleBar />
          <Attribution {...shown} isOfGuide={isOfGuide} />
        </>
      }
      buttons={<ZoomButtons limits={limits} />}
    />
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
