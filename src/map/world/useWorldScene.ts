import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import type { PackedLines } from "../../contract/previewLines.ts";
import { type GuideMask, indexesById } from "../../lib/guides/guideMask.ts";
import type { GuideMarker } from "../../lib/guides/markers/guideMarkers.ts";
import { useHasBeen } from "../../lib/react/useHasBeen.ts";
import { catalogue } from "../../stores/catalogue/catalogue.ts";
import { keepLast, useViewSelector } from "../camera/useViewSelector.ts";
import { rgbaOf } from "../color/hexColors.ts";
import type { MapPalette } from "../color/mapPalette.ts";
import type { ActiveGuide, WorldScene } from "../composeLayers.ts";
import { useAsync } from "../rendering/useAsync.ts";
import { useSharpness } from "../rendering/useSharpness.ts";
import { guideMarkerAtlas } from "./guideMarkerAtlas.ts";
import { activityColor, linesOfGuide } from "./previewPaths.ts";
import { type PlacedMarkers, useGuideMarkers } from "./useGuideMarkers.ts";
import type { ListedWorld } from "./useListedWorld.ts";
import { useWorldLines } from "./useWorldLines.ts";

export interface World {
  scene: WorldScene;
  /** The lines drawn, for picking. */
  lines: PackedLines[];
  guideMarkers: PlacedMarkers;
  /** The guides that match search and filters; null means all. */
  mask: GuideMask | null;
}

/**
 * All guides as the world map shows them.
 * @param isDrawn false while another map is shown: moves of the camera then change nothing
 */
export function useWorldScene(
  palette: MapPalette,
  listed: ListedWorld,
  selected: Guide | null,
  isDrawn = true,
): World {
  const { guides, mask } = listed;
  const { hoveredGuideId } = useSnapshot(catalogue);
  const zoom = useViewSelector((view) => view?.zoom ?? 0, isDrawn ? Object.is : keepLast);
  const sharp = useSharpness();
  const atlas = useAsync(useMemo(() => () => guideMarkerAtlas(palette, sharp), [palette, sharp]));
  const guideMarkers = useGuideMarkers(listed);
  const { markers } = guideMarkers;
  const { parts, drawn, framed } = useWorldLines(palette, listed, selected, isDrawn);
  const hoveredId = hoveredGuideId === selected?.guideId ? null : hoveredGuideId;
  const hasHovered = useHasBeen(hoveredId !== null);
  const hovered = useMemo((): ActiveGuide | null => {
    if (hoveredId === null) return null;
    const guide = guides[indexesById(guides).get(hoveredId) ?? -1];
    const color = activityColor(palette, guide?.activity ?? null);
    return activeGuide(hoveredId, drawn, markers, color);
  }, [hoveredId, drawn, markers, guides, palette]);
  const selectedId = selected?.guideId ?? null;
  const active = useMemo(
    () =>
      selectedId === null ? null : activeGuide(selectedId, framed ?? drawn, markers, rgbaOf(palette.blaze)),
    [selectedId, framed, drawn, markers, palette],
  );

  return {
    scene: {
      zoom,
      parts,
      guideMarkers,
      atlas,
      hovered,
      hasHovered,
      selected: active,
    },
    lines: drawn,
    guideMarkers,
    mask,
  };
}

function activeGuide(
  guideId: string,
  lines: readonly PackedLines[],
  markers: readonly GuideMarker[],
  color: ActiveGuide["color"],
): ActiveGuide {
  return {
    line: linesOfGuide(lines, guideId),
    marker: markers.find((marker) => marker.guideId === guideId) ?? null,
    color,
  };
}
