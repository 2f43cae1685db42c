import type { DataFilterExtensionProps } from "@deck.gl/extensions";
import { IconLayer } from "@deck.gl/layers";
import type { Position } from "../../contract/position.ts";
import { badgeSize, RING_STEPS, ringParts } from "../../lib/guides/markers/groupBadge.ts";
import { groupLabel } from "../../lib/guides/markers/groupLabel.ts";
import type { MarkerGroup } from "../../lib/guides/markers/placeMarkers.ts";
import { memoizeWeakly } from "../../lib/memoize.ts";
import { rgbaOf } from "../color/hexColors.ts";
import type { MapPalette } from "../color/mapPalette.ts";
import { AT_ANY_ZOOM } from "./guideMarkersLayer.ts";
import { atlasProps, type IconAtlas } from "./iconAtlas.ts";

export function groupIcon(label: string): string {
  return `group ${label}`;
}

/** A part of a ring that begins at its top, in steps of the whole, white. */
export function ringIcon(steps: number): string {
  return `ring ${steps}`;
}

interface Part {
  position: Position;
  size: number;
  steps: number;
  /** Degrees anticlockwise. */
  angle: number;
  activity: keyof MapPalette["activities"] | null;
}

const partsOf = memoizeWeakly((groups: readonly MarkerGroup[]): Part[] =>
  groups.flatMap(({ count, position, activityCounts }) =>
    ringParts(activityCounts).map(({ activity, from, steps }) => ({
      position,
      size: badgeSize(count),
      steps,
      angle: (-360 * from) / RING_STEPS,
      activity,
    })),
  ),
);

interface GuideGroupsOptions {
  groups: readonly MarkerGroup[];
  atlas: IconAtlas;
  palette: MapPalette;
}

/**
 * Badges with the number of guides whose markers have no room beside each other, and around the number a ring of their
 * activities. Its parts are turned and coloured pictures, which need no program of their own.
 */
export function guideGroupsLayers({ groups, atlas, palette }: GuideGroupsOptions) {
  const { parameters: _, ...icons } = atlasProps(atlas);
  return [
    new IconLayer<MarkerGroup, DataFilterExtensionProps<MarkerGroup>>({
      id: "guide-groups",
      data: groups,
      pickable: false,
      ...atlasProps(atlas),
      ...AT_ANY_ZOOM,
      getPosition: ({ position }) => [position[0], position[1]],
      getIcon: ({ count }) => groupIcon(groupLabel(count)),
      getSize: ({ count }) => badgeSize(count),
    }),
    new IconLayer<Part, DataFilterExtensionProps<Part>>({
      id: "guide-group-rings",
      data: partsOf(groups),
      pickable: false,
      ...icons,
      ...AT_ANY_ZOOM,
      getPosition: ({ position }) => [position[0], position[1]],
      getIcon: ({ steps }) => ringIcon(steps),
      getSize: ({ size }) => size,
      getAngle: ({ angle }) => angle,
      getColor: ({ activity }) => rgbaOf(activity ? palette.activities[activity] : palette.forestInk),
      updateTriggers: { getColor: palette.isDark },
    }),
  ];
}
