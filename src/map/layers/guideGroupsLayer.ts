import { IconLayer } from "@deck.gl/layers";
import type { Position } from "../../contract/position.ts";
import { groupLabel } from "../../lib/guides/markers/groupLabel.ts";
import { atlasProps, type IconAtlas } from "./iconAtlas.ts";

export const GUIDE_GROUPS_ID = "guide-groups";

/** Height of the badge in px. */
export const GROUP_SIZE = 26;

export function groupIcon(label: string): string {
  return `group ${label}`;
}

interface Group {
  count: number;
  position: Position;
}

/** Badges with the number of guides whose markers have no room beside each other. */
export function guideGroupsLayer({ groups, atlas }: { groups: readonly Group[]; atlas: IconAtlas }) {
  return new IconLayer<Group>({
    id: GUIDE_GROUPS_ID,
    data: groups,
    pickable: false,
    ...atlasProps(atlas),
    getPosition: ({ position }) => [position[0], position[1]],
    getIcon: ({ count }) => groupIcon(groupLabel(count)),
    getSize: GROUP_SIZE,
  });
}
