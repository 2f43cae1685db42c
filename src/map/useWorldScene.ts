import { useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import type { Guide } from "../contract/guide.ts";
import type { PackedLines } from "../contract/previewLines.ts";
import { type GuideMask, placesOf } from "../lib/guideMask.ts";
import { camera } from "../stores/camera.ts";
import { catalogue } from "../stores/catalogue.ts";
import { badgeAtlas } from "./badgeAtlas.ts";
import { rgbaOf } from "./colors.ts";
import type { ActiveGuide, WorldScene } from "./composeLayers.ts";
import type { GuideMarker } from "./guideMarkers.ts";
import type { MapPalette } from "./palette.ts";
import { activityColor, guidePlaces, lineMaskOf, linesOfGuide, previewPaths } from "./previewPaths.ts";
import { type Badges, useBadges } from "./useBadges.ts";
import { useLineTiles } from "./useLineTiles.ts";
import type { ListedWorld } from "./useListedWorld.ts";
import { useLoaded } from "./useLoaded.ts";

export interface World {
  scene: WorldScene;
  /** The lines drawn, for picking. */
  lines: PackedLines[];
  badges: Badges;
  /** The guides that search and filters leave; null means all. */
  mask: GuideMask | null;
}

/** Until the list comes, so that the first lines find their layers made and the layers' programs built. */
const NO_LINES: PackedLines = {
  positions: new Float32Array(),
  startIndices: Uint32Array.of(0),
  guideOfLine: new Uint32Array(),
  guideIds: [],
};

/** All guides as the world map shows them. */
export function useWorldScene(palette: MapPalette, listed: ListedWorld, selected: Guide | null): World {
  const { guides, lines, mask } = listed;
  const { hoveredGuideId } = useSnapshot(catalogue);
  const { view } = useSnapshot(camera);
  const atlas = useLoaded(useMemo(() => () => badgeAtlas(palette), [palette]));
  const badges = useBadges(listed);
  const { markers } = badges;
  const parts = useLineTiles(lines ?? NO_LINES, view);
  const painted = useMemo(
    () =>
      parts.map(({ part, lines: packed }) => {
        const places = guidePlaces(packed, guides);
        const activityOf = (line: number) => guides[places[line] as number]?.activity ?? null;
        return { part, places, ...previewPaths(packed, activityOf, palette) };
      }),
    [parts, guides, palette],
  );
  const masked = useMemo(
    () => painted.map(({ places, ...paths }) => ({ ...paths, shownLines: lineMaskOf(places, mask) })),
    [painted, mask],
  );

  const drawn = useMemo(() => parts.map((part) => part.lines), [parts]);
  const hoveredId = hoveredGuideId === selected?.guideId ? null : hoveredGuideId;
  const [hasHovered, setHovered] = useState(false);
  if (hoveredId !== null && !hasHovered) setHovered(true);
  const hovered = useMemo((): ActiveGuide | null => {
    if (hoveredId === null) return null;
    const guide = guides[placesOf(guides).get(hoveredId) ?? -1];
    const color = activityColor(palette, guide?.activity ?? null);
    return activeGuide(hoveredId, drawn, markers, color);
  }, [hoveredId, drawn, markers, guides, palette]);
  const selectedId = selected?.guideId ?? null;
  const active = useMemo(
    () => (selectedId === null ? null : activeGuide(selectedId, drawn, markers, rgbaOf(palette.blaze))),
    [selectedId, drawn, markers, palette],
  );

  return {
    scene: {
      zoom: view?.zoom ?? 0,
      parts: masked,
      badges,
      atlas,
      hovered,
      hasHovered,
      selected: active,
    },
    lines: drawn,
    badges,
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
