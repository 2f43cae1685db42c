import type { Layer } from "@deck.gl/core";
import { useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import type { Screen } from "../lib/address/paths.ts";
import { useMediaQuery } from "../lib/react/useMediaQuery.ts";
import { guideMap } from "../stores/guideMap/guideMap.ts";
import { mapDrawing } from "../stores/mapDrawing.ts";
import { type MapPalette, readPalette } from "./color/mapPalette.ts";
import { readTokens } from "./color/readTokens.ts";
import { composeLayers } from "./composeLayers.ts";
import { useGuideScene } from "./guide/useGuideScene.ts";
import { useReadGuide } from "./guide/useReadGuide.ts";
import { browseMode } from "./pointer/modes/browseMode.ts";
import { planMode } from "./pointer/modes/planMode.ts";
import { readMode } from "./pointer/modes/readMode.ts";
import { useCompiledLayers } from "./rendering/useCompiledLayers.ts";
import { useWarmLayers } from "./rendering/useWarmLayers.ts";
import { usePlanScene } from "./route/usePlanScene.ts";
import { useBadgeMarks } from "./world/badgeMarks.ts";
import { useListedWorld } from "./world/useListedWorld.ts";
import { useSelectedMapGuide } from "./world/useSelectedMapGuide.ts";
import { useWorldScene } from "./world/useWorldScene.ts";

/**
 * What the map shows on a screen, from the stores: its layers, the pointer's mode, and what the camera and the
 * elements above the canvas follow.
 * @param isReady true once the canvas has its size; nothing is uploaded before
 */
export function useMapScene(screen: Screen, isReady: boolean) {
  const isReading = screen.name === "guideMap";
  const palette = usePalette();
  const read = useReadGuide();
  const listed = useListedWorld();
  const selected = useSelectedMapGuide(screen, listed);
  const guide = useGuideScene(palette, read);
  const plan = usePlanScene();
  const { opened } = read;
  // Until a guide is open its screen still shows the world, with the guide selected.
  const isOpen = isReading && guide !== null;

  const isComing = useComingTrail(isReading, isOpen);
  const isWorldDrawn = !isOpen && !isComing;
  const world = useWorldScene(palette, listed, selected, isWorldDrawn);

  const warm = useWarmLayers({ isReading, isDrawn: useSnapshot(mapDrawing).isUsable });
  const scene = {
    palette,
    world: isWorldDrawn ? world.scene : null,
    guide: isOpen ? { ...guide.scene, ...plan } : null,
  };
  const layers: Layer[] = isReady ? [...warm, ...composeLayers(scene)] : [];
  const { isDrawn, ...compiled } = useCompiledLayers(layers);
  const hasPlaces = isReading ? isOpen : world.guideMarkers.markers.length > 0;
  const hasLines = isOpen ? guide.scene.pieces.length > 0 : !isComing && listed.lines !== null;

  const markers = guide?.markers ?? null;
  const { isPlanning } = plan;
  const { guideMarkers, lines: parts, mask } = world;
  const marked = { placed: guideMarkers, selected: world.scene.selected?.marker ?? null, lines: parts, mask };
  const marksUrl = useBadgeMarks(scene.world && marked);
  const mode = useMemo(() => {
    if (!isReading) return browseMode({ guideMarkers, parts, mask });
    if (!opened) return null;
    return isPlanning ? planMode(opened, markers) : readMode(opened, markers);
  }, [isReading, opened, markers, guideMarkers, parts, mask, isPlanning]);

  return {
    ...compiled,
    /** True once deck.gl has the lines of what is shown. */
    areLinesPassed: isDrawn && hasLines,
    /** True once it has what the pointer's mode looks for. */
    arePlacesPassed: isDrawn && hasPlaces,
    palette,
    /** Where the base map finds the badges of guides, which its names keep clear. */
    marksUrl,
    mode,
    isPlanning: isOpen && isPlanning,
    /** True once the opened guide's markers are drawn. */
    markers: isOpen && opened ? { opened, markers: guide.markers } : null,
    subject: { isReading, isCatalogue: screen.name === "catalogue", opened, selected, mask: listed.mask },
  };
}

/**
 * True while the guide of the page's address is opening and the page has come with its trail, which stays on screen
 * until the guide is open: nothing else is drawn then.
 */
function useComingTrail(isReading: boolean, isOpen: boolean): boolean {
  const [hasTrail, setHasTrail] = useState(() => document.querySelector("#first-view .first-trail") !== null);
  const { name } = useSnapshot(guideMap).status;
  const isComing = isReading && !isOpen && (name === "idle" || name === "loading" || name === "ready");
  if (hasTrail && !isComing) setHasTrail(false);
  return hasTrail && isComing;
}

/** The map's colours, read again when the system's scheme changes. */
function usePalette(): MapPalette {
  const isDark = useMediaQuery("(prefers-color-scheme: dark)");
  return useMemo(() => readTokens((token) => readPalette(token, isDark), isDark), [isDark]);
}
