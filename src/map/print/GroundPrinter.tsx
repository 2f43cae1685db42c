import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { useShownSettings } from "../../i18n/useShown.ts";
import { type Text, useText } from "../../i18n/useText.ts";
import { hasCanvasNoise } from "../../lib/basemap/canvasNoise.ts";
import type { ShownLayer } from "../../lib/basemap/guideLayer.ts";
import { groundView } from "../../lib/print/groundView.ts";
import type { MapFrame } from "../../lib/print/mapFrame.ts";
import { groundPictures, reportGroundPicture } from "../../stores/groundPictures.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { COAST_END_ZOOM } from "../basemap/surroundLayers.ts";
import { drawGrounds } from "./drawGrounds.ts";
import { printedStyle } from "./printedStyle.ts";

/** The source of towns and its licence, as that demands. */
const WORLD_CREDIT = "Natural Earth, GeoNames (CC BY 4.0)";

/** Draws the ground of the maps that are wanted for paper; shows nothing. */
export function GroundPrinter() {
  const { wanted } = useSnapshot(groundPictures);
  const text = useText();
  const { language, elevationUnit } = useShownSettings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is being drawn keeps its language and units
  useEffect(() => {
    if (!wanted) return;
    const { frames, source } = wanted;
    const isOnScreen = source === "street";
    const stopped = new AbortController();
    const draw = async () => {
      if (hasCanvasNoise()) throw new Error("This browser returns other pixels than were drawn");
      const { style, shown } = await printedStyle({
        source,
        guide: guideMap.guide,
        text,
        language,
        unit: elevationUnit,
      });
      await drawGrounds({
        frames,
        style,
        isOnScreen,
        signal: stopped.signal,
        onDone: (frame, picture) =>
          reportGroundPicture(
            picture && {
              url: URL.createObjectURL(picture),
              credit: creditOf(frame, isOnScreen, shown, text),
            },
          ),
      });
    };
    draw().catch((error: unknown) => {
      if (stopped.signal.aborted) return;
      console.warn("No ground of maps on paper could be drawn:", error);
      for (const _ of frames) reportGroundPicture(null);
    });
    return () => stopped.abort();
  }, [wanted]);
  return null;
}

/** The unit of its heights, and whose the ground of a map is. */
function creditOf(frame: MapFrame, isOnScreen: boolean, { layer, terrain }: ShownLayer, text: Text): string {
  const { zoom } = groundView(frame, isOnScreen);
  if (zoom < COAST_END_ZOOM && layer.name !== "street") return WORLD_CREDIT;
  const ofTerrain = terrain && (terrain.tiles.isDemo ? text("map.demoTerrain") : terrain.tiles.attribution);
  const ofLayer = layer.name === "topographic" || layer.name === "street" ? layer.attribution : null;
  const heights = terrain?.unit && text("print.heightsIn", { unit: text(`units.${terrain.unit}`) });
  return [heights, ofLayer, ofTerrain].filter(Boolean).join(", ");
}
