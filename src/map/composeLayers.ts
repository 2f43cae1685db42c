import type { Layer } from "@deck.gl/core";
import type { Waypoint } from "../contract/waypoint.ts";
import type { GuideMarker } from "../lib/guides/markers/guideMarkers.ts";
import { type MarkerGroup, zoomStep } from "../lib/guides/markers/placeMarkers.ts";
import { casingExtra, PREVIEW_WIDTH } from "../lib/guides/previewLineWidth.ts";
import type { NotePoint, StageEndPoint } from "../stores/trip/shownTrip.ts";
import { type Rgba, rgbaOf } from "./color/hexColors.ts";
import type { MapPalette } from "./color/mapPalette.ts";
import type { PaintedPaths } from "./guide/trailPaint.ts";
import { casedLineLayers } from "./layers/casedLineLayers.ts";
import { guideGroupsLayers } from "./layers/guideGroupsLayer.ts";
import { activeGuideMarkerLayer, guideMarkersLayer } from "./layers/guideMarkersLayer.ts";
import type { IconAtlas } from "./layers/iconAtlas.ts";
import { NO_PATHS, type PathData } from "./layers/pathData.ts";
import { type PlannedRouteScene, plannedRouteLayers } from "./layers/plannedRouteLayers.ts";
import { previewLinesLayer } from "./layers/previewLinesLayer.ts";
import { type SpiderfyOptions, spiderfyLayers } from "./layers/spiderfyLayers.ts";
import { stageEndsLayer } from "./layers/stageEndsLayer.ts";
import { type HighlightedTrails, trailHighlightLayers, trailsLayers } from "./layers/trailsLayers.ts";
import { tripNotesLayer } from "./layers/tripNotesLayer.ts";
import { type VariantLine, variantLayers } from "./layers/variantLayers.ts";
import {
  selectedWaypointLayer,
  type WaypointPins,
  waypointMarkersLayer,
} from "./layers/waypointMarkersLayer.ts";
import type { PlacedMarkers } from "./world/useGuideMarkers.ts";

/** A guide highlighted on the world map. */
export interface ActiveGuide {
  line: PathData | null;
  marker: GuideMarker | null;
  color: Rgba;
}

/** What the world map shows; null on the guide map. */
export interface WorldScene {
  zoom: number;
  parts: { part: string; casing: PathData; core: PathData; shownLines: Uint8Array; isShown: boolean }[];
  guideMarkers: PlacedMarkers;
  /** Icons of the guide markers. */
  atlas: IconAtlas | null;
  hovered: ActiveGuide | null;
  /** True from the first hover on: layers and the marker's texture are not created again. */
  hasHovered: boolean;
  selected: ActiveGuide | null;
}

/** A spiderfied cluster. */
export type SpiderfyScene = Pick<SpiderfyOptions, "centre" | "pins">;

/** The planned route on the guide map. */
export interface PlanScene {
  /** Other courses of the edited route, while they are compared. */
  variants: readonly VariantLine[];
  /** The route that is shown or edited. */
  route: PlannedRouteScene | null;
  /** True while the route editor is open, also for a route without pins. */
  isPlanning: boolean;
  /** Where the days of the edited route end; empty while they are not shown. */
  stageEnds: readonly StageEndPoint[];
  /** Where the reader has notes on it; empty while they are not shown. */
  tripNotes: readonly NotePoint[];
}

/** What the guide map shows; null on the world map. */
export interface GuideScene extends PlanScene {
  pieces: (PaintedPaths & { piece: string; isShown: boolean })[];
  highlightedTrails: HighlightedTrails | null;
  /** The range marked on the elevation chart. */
  range: PathData | null;
  markers: WaypointPins | null;
  pins: IconAtlas | null;
  spiderfied: SpiderfyScene | null;
  selectedWaypoint: Waypoint | null;
  /** True from the first selection on: the layer and its texture are not created again. */
  hasSelected: boolean;
}

export interface MapScene {
  palette: MapPalette;
  world: WorldScene | null;
  guide: GuideScene | null;
}

const HOVER_EXTRA = 1.5;
const NO_GROUPS: readonly MarkerGroup[] = [];

/** All layers, bottom to top. The order is defined only here. */
export function composeLayers({ palette, world, guide }: MapScene): Layer[] {
  return [...(world ? worldLayers(world, palette) : []), ...(guide ? guideLayers(guide, palette) : [])];
}

function worldLayers(world: WorldScene, palette: MapPalette): Layer[] {
  const { zoom, parts, guideMarkers, atlas, hovered, hasHovered, selected } = world;
  const casingColor = rgbaOf(palette.casing);
  const lines = parts.map((part) => previewLinesLayer({ ...part, casingColor, zoom }));
  // Its own line, slightly wider.
  const width = PREVIEW_WIDTH + HOVER_EXTRA;
  const hover = {
    data: hovered?.line ?? NO_PATHS,
    color: hovered?.color ?? casingColor,
    casingColor,
    width,
    casingWidth: width + casingExtra(zoom),
  };
  return [
    ...lines.map(({ casing }) => casing),
    ...lines.map(({ core }) => core),
    ...(hasHovered ? casedLineLayers("guide-hover", hover) : []),
    ...(selected?.line
      ? casedLineLayers("guide-selection", { data: selected.line, color: selected.color, casingColor })
      : []),
    ...(atlas
      ? [
          guideMarkersLayer({ ...guideMarkers, zoom, atlas }),
          ...guideGroupsLayers({ groups: guideMarkers.groups[zoomStep(zoom)] ?? NO_GROUPS, atlas, palette }),
        ]
      : []),
    ...(atlas && hasHovered
      ? [activeGuideMarkerLayer({ role: "hovered", marker: hovered?.marker ?? null, atlas })]
      : []),
    ...(atlas && selected?.marker
      ? [activeGuideMarkerLayer({ role: "selected", marker: selected.marker, atlas })]
      : []),
  ];
}

function guideLayers(guide: GuideScene, palette: MapPalette): Layer[] {
  const {
    pieces,
    highlightedTrails,
    range,
    variants,
    route,
    isPlanning,
    stageEnds,
    tripNotes,
    markers,
    pins,
    spiderfied,
    selectedWaypoint,
    hasSelected,
  } = guide;
  const casingColor = rgbaOf(palette.casing);
  const planned = route && plannedRouteLayers(route, { isEditing: isPlanning, colors: palette });
  const trails = pieces.map((piece) => trailsLayers({ ...piece, casingColor }));
  return [
    ...trails.map(({ casing }) => casing),
    ...trails.map(({ core }) => core),
    ...(highlightedTrails ? trailHighlightLayers(highlightedTrails, rgbaOf(palette.blaze)) : []),
    ...variantLayers(variants, palette),
    ...(planned?.line ?? []),
    ...(range
      ? casedLineLayers("elevation-range", { data: range, color: rgbaOf(palette.blaze), casingColor })
      : []),
    // Pins of a shown route are part of its line, those of an edited one are above the faded waypoints.
    ...(isPlanning ? [] : (planned?.pins ?? [])),
    ...(markers && pins
      ? waypointMarkersLayer({
          markers,
          atlas: pins,
          ink: palette.ink,
          paper: palette.paper,
          ring: palette.pinRing,
          isFaded: isPlanning,
        })
      : []),
    ...(isPlanning ? (planned?.pins ?? []) : []),
    ...(tripNotes.length > 0 && pins ? [tripNotesLayer({ notes: tripNotes, atlas: pins })] : []),
    ...(stageEnds.length > 0 ? [stageEndsLayer({ ends: stageEnds, colors: palette })] : []),
    ...(spiderfied && pins ? spiderfyLayers({ ...spiderfied, atlas: pins, ink: palette.ink }) : []),
    ...(hasSelected && pins ? [selectedWaypointLayer({ waypoint: selectedWaypoint, atlas: pins })] : []),
  ];
}
