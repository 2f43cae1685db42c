import { IconLayer } from "@deck.gl/layers";
import type { Position } from "../../contract/position.ts";
import { atlasProps, type IconAtlas } from "./iconAtlas.ts";

export const GUIDE_GROUPS_ID = "guide-groups";

/** Height of the badge in px. */
export const GROUP_SIZE = 26;

/** Numbers up to this are written in full, larger ones rounded down with a plus. */
const MAX_EXACT = 99;
const ROUNDED = [100, 200, 500, 1000] as const;

/** The labels that badges may have. */
export const GROUP_LABELS: readonly string[] = [
  ...Array.from({ length: MAX_EXACT - 1 }, (_, index) => String(index + 2)),
  ...ROUNDED.map((count) => `${count}+`),
];

/** The text of a badge for a number of guides, at least two. */
export function groupLabel(count: number): string {
  if (count <= MAX_EXACT) return String(count);
  return `${ROUNDED.findLast((least) => least <= count)}+`;
}

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
