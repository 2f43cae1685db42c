import { useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import type { TrailSection } from "../../../workers/geo/elevation/elevationTypes.ts";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import type { Waypoint } from "../../contract/waypoint.ts";
import { wholeTurns } from "../../lib/geo/wholeTurns.ts";
import { afterPaint } from "../../lib/react/afterPaint.ts";
import { useHasBeen } from "../../lib/react/useHasBeen.ts";
import { useTransitionSelector } from "../../lib/react/useTransitionSelector.ts";
import type { ClusterView } from "../../lib/waypoints/clusterView.ts";
import { type Elevation, elevation } from "../../stores/elevation/elevation.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { type NamedTrail, namedTrails } from "../../stores/guideMap/namedTrails.ts";
import { type SpiderfiedCluster, spiderfied } from "../../stores/guideMap/spiderfied.ts";
import { useDryWaypoints } from "../../stores/guideMap/useDryWaypoints.ts";
import { shownTrip } from "../../stores/trip/shownTrip.ts";
import { useViewSelector } from "../camera/useViewSelector.ts";
import type { MapPalette } from "../color/mapPalette.ts";
import type { GuideScene, PlanScene, SpiderfyScene } from "../composeLayers.ts";
import { type PathData, pathData } from "../layers/pathData.ts";
import type { HighlightedTrails } from "../layers/trailsLayers.ts";
import { useAsync } from "../rendering/useAsync.ts";
import { useOnePerFrame } from "../rendering/useOnePerFrame.ts";
import { useSharpness } from "../rendering/useSharpness.ts";
import { pinAtlas } from "./pinAtlas.ts";
import { pinsOfSpiderfied } from "./spiderfy.ts";
import { createHighlightPaint, createTrailPaint } from "./trailPaint.ts";
import { chunkPieces, overviewPieces, pathsOfTrails, type TrailPiece } from "./trailPieces.ts";
import { useClusters } from "./useClusters.ts";
import type { ReadGuide } from "./useReadGuide.ts";
import { waypointPins } from "./waypointPins.ts";

const NO_PIECES: TrailPiece[] = [];

export interface OpenedScene {
  scene: Omit<GuideScene, keyof PlanScene>;
  markers: ClusterView | null;
}

/** The opened guide as the guide map shows it; null while none is open. */
export function useGuideScene(
  palette: MapPalette,
  { opened, waypoints, selectedWaypoint }: ReadGuide,
): OpenedScene | null {
  const pieces = useTrailPieces(opened);
  const paint = useMemo(
    () => createTrailPaint(opened?.trails ?? [], palette.isDark),
    [opened, palette.isDark],
  );
  const painted = useMemo(
    () => pieces.map(({ id, paths, scale, isShown }) => ({ piece: id, isShown, ...paint(paths, scale) })),
    [pieces, paint],
  );
  const hovered = useHighlightedTrails(opened, useShownPieces(pieces), palette.isDark);

  const range = useMarkedRange();

  const hasWaypoints = waypoints.length > 0;
  const guideId = hasWaypoints ? (opened?.guideId ?? null) : null;
  // While further pages of waypoints arrive, the first one stays the same object.
  const markers = useClusters(guideId, selectedWaypoint, waypoints[0]);
  const apart = useSnapshot(spiderfied).shown;
  const dry = useDryWaypoints(waypoints);
  const hiddenId = apart?.clusterId ?? null;
  const shown = useMemo(
    () => markers && waypointPins(markers, waypoints, { hiddenId, dry }),
    [markers, waypoints, hiddenId, dry],
  );
  const spiderfyScene = useMemo(() => apart && spiderfySceneOf(apart, waypoints), [apart, waypoints]);
  const hasNotes = useSnapshot(shownTrip).notes.length > 0;
  const hasPins = hasWaypoints || hasNotes;
  const sharp = useSharpness();
  const pins = useAsync(useMemo(() => (hasPins ? () => pinAtlas(sharp) : null), [hasPins, sharp]));

  const selected = useNearestTurn(selectedWaypoint === null ? null : (waypoints[selectedWaypoint] ?? null));
  const hasSelected = useHasBeen(selectedWaypoint !== null);

  if (!opened) return null;
  return {
    markers,
    scene: {
      pieces: painted,
      highlightedTrails: hovered,
      range,
      markers: shown,
      spiderfied: spiderfyScene,
      pins,
      selectedWaypoint: selected,
      hasSelected,
    },
  };
}

/** The waypoint in the turn of the world that is in view: on the GPU its place is as exact as it is near. */
function useNearestTurn(waypoint: Waypoint | null): Waypoint | null {
  // Added to 0, since -0 is another value for React.
  const turns = useViewSelector((view) =>
    view && waypoint ? 0 + wholeTurns(waypoint.position[0] - view.centre[0]) : 0,
  );
  return useMemo(() => {
    if (!waypoint || turns === 0) return waypoint;
    const [lng, lat] = waypoint.position;
    return { ...waypoint, position: [lng - turns, lat] };
  }, [waypoint, turns]);
}

function spiderfySceneOf(apart: SpiderfiedCluster, waypoints: readonly Waypoint[]): SpiderfyScene {
  const pins = pinsOfSpiderfied(apart).map(({ index, position }) => ({
    type: waypoints[index]?.type ?? ("default" as const),
    position,
  }));
  return { centre: apart.centre, pins };
}

interface AddedPiece extends TrailPiece {
  /** True while drawn. */
  isShown: boolean;
}

/** The overview, and above its zoom the chunks around the view, which replace it once all those in view are added. */
function useTrailPieces(opened: OpenedGuide | null): readonly AddedPiece[] {
  const overview = useMemo(() => (opened ? overviewPieces(opened) : NO_PIECES), [opened]);
  const chunks = useViewSelector((view) => (opened ? chunkPieces(opened, view) : NO_PIECES), areSame);
  const inView = useViewSelector((view) => (opened ? chunkPieces(opened, view, 0) : NO_PIECES), areSame);
  const added = useOnePerFrame(useMemo(() => [...overview, ...chunks], [overview, chunks]));
  return useMemo(() => {
    const ids = new Set(added.map(({ id }) => id));
    const isNear = chunks.some(({ id }) => ids.has(id)) && inView.every(({ id }) => ids.has(id));
    return added.map((piece) => ({ ...piece, isShown: (piece.scale === "detail") === isNear }));
  }, [added, chunks, inView]);
}

/** The same list while its members are: of another one, the highlighted trails are copied and uploaded again. */
function useShownPieces(pieces: readonly AddedPiece[]): readonly TrailPiece[] {
  const shown = pieces.filter(({ isShown }) => isShown);
  const [kept, setKept] = useState<readonly TrailPiece[]>(shown);
  if (areSame(kept, shown)) return kept;
  setKept(shown);
  return shown;
}

function areSame(before: readonly TrailPiece[], now: readonly TrailPiece[]): boolean {
  return before.length === now.length && before.every(({ paths }, i) => paths === now[i]?.paths);
}

/**
 * The range's line while its elevation chart is open: without the chart it could not be cleared. Drawn after the chart has
 * been painted with the range.
 */
function useMarkedRange(): PathData | null {
  const { section } = useTransitionSelector(elevation, markedSection, afterPaint);
  return useMemo(() => section && pathData(section), [section]);
}

function markedSection({ level, rangeSection }: Elevation): { section: TrailSection | null } {
  return { section: level > 1 ? rangeSection : null };
}

/** The trail under the pointer, and those highlighted in the list of trails. */
function useHighlightedTrails(
  opened: OpenedGuide | null,
  shown: readonly TrailPiece[],
  isDark: boolean,
): HighlightedTrails | null {
  const { hoveredTrail, hoveredTrailName, selectedTrailName } = useSnapshot(guideMap);
  return useMemo(() => {
    if (!opened) return null;
    const isMarked = ({ name }: NamedTrail) => name === hoveredTrailName || name === selectedTrailName;
    const marked = namedTrails(opened)
      .filter(isMarked)
      .flatMap(({ trails }) => trails);
    const highlighted = hoveredTrail === null ? marked : [...marked, hoveredTrail];
    if (highlighted.length === 0) return null;
    const pathsOf = (trails: readonly number[]) =>
      pathsOfTrails(
        shown.map(({ paths }) => paths),
        trails,
      );
    const paint = createHighlightPaint(opened.trails, isDark);
    return {
      core: paint.core(pathsOf(highlighted)),
      casing: marked.length > 0 ? paint.casing(pathsOf(marked)) : null,
    };
  }, [opened, shown, hoveredTrail, hoveredTrailName, selectedTrailName, isDark]);
}
