/** Marks an empty entry in a marker's members. */
export const NO_MEMBER = 0xffffffff;
/** Number of entries that every marker has in the list of members. */
export const CLUSTER_ICONS = 5;
/** Pins of a cluster in the overview: fewer, so that those of a trail's ends stay in view. */
export const OVERVIEW_ICONS = 3;

/** Indexes of the waypoints that represent a marker, at most CLUSTER_ICONS. */
export function clusterMembers(members: Uint32Array, marker: number): number[] {
  const from = marker * CLUSTER_ICONS;
  return [...members.subarray(from, from + CLUSTER_ICONS)].filter((index) => index !== NO_MEMBER);
}
