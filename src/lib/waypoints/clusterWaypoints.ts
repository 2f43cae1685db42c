import Supercluster from "supercluster";
import type { Bounds, Position } from "../../contract/position.ts";
import type { Waypoint } from "../../contract/waypoint.ts";
import { mercatorX, mercatorY, worldPixels } from "../geo/mercator.ts";
import { turnsEastOf, wholeTurns } from "../geo/wholeTurns.ts";
import { memoizeWeakly } from "../memoize.ts";
import { PINS_MIN_ZOOM } from "../zoomLevels.ts";
import { CLUSTER_ICONS, NO_MEMBER, OVERVIEW_ICONS } from "./clusterMembers.ts";
import type { ClusterView } from "./clusterView.ts";
import { placePins } from "./placePins.ts";
import { FEATURED_RANKS, rankWaypoints } from "./rankWaypoints.ts";

/** Waypoints closer than this on screen form one marker: a cluster's pins and its number are about as wide. */
const RADIUS_PIXELS = 84;
/** Closer ones form one dot: between dots of 10 px the trail stays visible. */
const DOT_RADIUS_PIXELS = 18;
/** The guide map's maximum zoom: a cluster that remains there can only be spiderfied. */
const MAX_ZOOM = 19;
const WORLD: [number, number, number, number] = [-180, -90, 180, 90];

/** Properties that supercluster stores for each waypoint and reduces for each cluster. */
interface Gathered {
  /** Indexes of up to CLUSTER_ICONS waypoints: those of different types first, the most useful before others. */
  members: Members;
  box: Bounds;
}

type Members = [number, ...number[]];

/** Clusters of a guide's waypoints at every zoom. */
export interface WaypointClusters {
  tree: Tree;
  waypoints: Waypoint[];
  /** Of each waypoint, see `rankWaypoints`. */
  ranks: Uint8Array;
}

type Tree = Supercluster<Gathered, Gathered>;
type Marker = ReturnType<Tree["getClusters"]>[number];

export function clusterWaypoints(waypoints: Waypoint[]): WaypointClusters {
  const ranks = rankWaypoints(waypoints);
  return { tree: treeOf(waypoints, ranks, RADIUS_PIXELS, MAX_ZOOM), waypoints, ranks };
}

interface Overview extends WaypointClusters {
  /** Supercluster's ids, of single waypoints their indexes, of the markers that are drawn as pins, by zoom. */
  featured: Map<number, Set<number>>;
}

/** The dots and pins of the zooms below those where all are pins, only computed once such a zoom is shown. */
const overviewOf = memoizeWeakly(
  ({ waypoints, ranks }: WaypointClusters): Overview => ({
    tree: treeOf(waypoints, ranks, DOT_RADIUS_PIXELS, PINS_MIN_ZOOM - 1),
    waypoints,
    ranks,
    featured: new Map(),
  }),
);

/** Chosen from all markers of a zoom, so that a moved view has the same. */
function featuredAt({ tree, waypoints, ranks, featured }: Overview, zoom: number): Set<number> {
  const known = featured.get(zoom);
  if (known) return known;
  const pixels = worldPixels(zoom);
  const candidates = tree.getClusters(WORLD, zoom).flatMap((marker) => {
    const { members } = marker.properties;
    const rank = ranks[members[0]] ?? FEATURED_RANKS;
    const position = waypoints[members[0]]?.position;
    if (!position || rank >= FEATURED_RANKS) return [];
    const [lng, lat] = position;
    const x = mercatorX(lng) * pixels;
    return [
      {
        id: idOf(marker),
        rank,
        x,
        y: mercatorY(lat) * pixels,
        pins: Math.min(members.length, OVERVIEW_ICONS),
      },
    ];
  });
  const found = new Set(placePins(candidates).map(({ id }) => id));
  featured.set(zoom, found);
  return found;
}

function treeOf(waypoints: readonly Waypoint[], ranks: Uint8Array, radius: number, maxZoom: number): Tree {
  const tree = new Supercluster<Gathered, Gathered>({
    radius,
    maxZoom,
    map: (own) => own,
    reduce: (sum, more) => {
      sum.members = distinctTypesFirst([...sum.members, ...more.members], waypoints, ranks);
      sum.box = around(sum.box, more.box);
    },
  });
  tree.load(
    waypoints.map(({ position }, index) => {
      const [lng, lat] = inWorld(position);
      return {
        type: "Feature",
        geometry: { type: "Point", coordinates: [lng, lat] },
        properties: { members: [index], box: [lng, lat, lng, lat] },
      };
    }),
  );
  return tree;
}

/**
 * Markers in view, shifted by whole turns next to the view's west. At the zooms of the overview most are dots: only
 * ends, beds, towns and water that have room are pins. The waypoint `excluded` (the selected one, drawn
 * separately) is removed from its marker.
 */
export function clusterView(
  pins: WaypointClusters,
  bounds: Bounds,
  zoom: number,
  excluded: number | null = null,
): ClusterView {
  const [west, south, east, north] = bounds;
  const overview = zoom < PINS_MIN_ZOOM ? overviewOf(pins) : null;
  const clusters = overview ?? pins;
  const featured = overview && featuredAt(overview, zoom);
  const markers = clusters.tree.getClusters([west, south, east, north], zoom).flatMap((marker) => {
    const read = reading(clusters, marker, excluded);
    if (!read) return [];
    if (!featured) return [{ ...read, isDot: false }];
    const members = read.members.slice(0, OVERVIEW_ICONS);
    return [{ ...atFirstMember(clusters, read), members, isDot: !featured.has(idOf(marker)) }];
  });
  const view: ClusterView = {
    dots: Uint8Array.from(markers, ({ isDot }) => Number(isDot)),
    positions: new Float64Array(markers.length * 2),
    counts: new Uint32Array(markers.length),
    members: new Uint32Array(markers.length * CLUSTER_ICONS).fill(NO_MEMBER),
    ids: new Uint32Array(markers.length),
  };
  for (const [k, { position, count, members, id }] of markers.entries()) {
    view.positions[2 * k] = position[0] + turnsEastOf(west, position[0]);
    view.positions[2 * k + 1] = position[1];
    view.counts[k] = count;
    view.members.set(members, k * CLUSTER_ICONS);
    view.ids[k] = id;
  }
  return view;
}

/** The zoom at which a cluster splits, above the maximum if none. @throws Error for another id */
export function clusterExpansionZoom({ tree }: WaypointClusters, clusterId: number): number {
  return tree.getClusterExpansionZoom(clusterId);
}

/** Indexes of up to `limit` waypoints of a cluster. @throws Error for an id that is not a cluster's */
export function clusterLeaves(
  { tree }: WaypointClusters,
  clusterId: number,
  limit: number,
): Uint32Array<ArrayBuffer> {
  return Uint32Array.from(tree.getLeaves(clusterId, limit), (leaf) => leaf.properties.members[0]);
}

interface MarkerReading {
  position: Position;
  count: number;
  members: number[];
  id: number;
}

function reading(clusters: WaypointClusters, marker: Marker, excluded: number | null): MarkerReading | null {
  const { members } = marker.properties;
  if (!isCluster(marker)) return members[0] === excluded ? null : single(clusters, members[0]);
  const { cluster_id: id, point_count: count } = marker.properties;
  const [lng, lat] = marker.geometry.coordinates as [number, number];
  const isWhole = excluded === null || !holds(clusters, marker, excluded);
  if (isWhole) return { position: [lng, lat], count, members, id };
  const others = members.filter((member) => member !== excluded);
  // A cluster of two becomes a single waypoint: its members are both, so the other is known.
  if (count === 2) return others[0] === undefined ? null : single(clusters, others[0]);
  return { position: [lng, lat], count: count - 1, members: others, id };
}

/** In the overview a marker is at one of its waypoints: between them it would be beside the trail. */
function atFirstMember({ waypoints }: WaypointClusters, marker: MarkerReading): MarkerReading {
  const first = waypoints[marker.members[0] ?? -1];
  return first ? { ...marker, position: first.position } : marker;
}

function single({ waypoints }: WaypointClusters, index: number): MarkerReading | null {
  const waypoint = waypoints[index];
  return waypoint ? { position: waypoint.position, count: 1, members: [index], id: index } : null;
}

/** Whether a marker includes a waypoint; searches only clusters whose box contains its position. */
function holds(clusters: WaypointClusters, marker: Marker, index: number): boolean {
  const { members, box } = marker.properties;
  if (members.includes(index)) return true;
  const position = clusters.waypoints[index]?.position;
  if (!isCluster(marker) || !position) return false;
  const [lng, lat] = inWorld(position);
  if (lng < box[0] || lat < box[1] || lng > box[2] || lat > box[3]) return false;
  return clusters.tree
    .getChildren(marker.properties.cluster_id)
    .some((child) => holds(clusters, child as Marker, index));
}

function idOf(marker: Marker): number {
  return isCluster(marker) ? marker.properties.cluster_id : marker.properties.members[0];
}

function isCluster(marker: Marker): marker is Extract<Marker, { properties: { cluster_id: number } }> {
  return "cluster_id" in marker.properties;
}

/** Between -180 and 180 degrees, where supercluster searches; those of a guide across 180 degrees may be past it. */
function inWorld([lng, lat]: Position): Position {
  return [lng - wholeTurns(lng), lat];
}

function distinctTypesFirst(members: number[], waypoints: readonly Waypoint[], ranks: Uint8Array): Members {
  const ranked = members.sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  const firstOfType = new Map(ranked.toReversed().map((index) => [waypoints[index]?.type, index]));
  const isFirst = (index: number) => firstOfType.get(waypoints[index]?.type) === index;
  const ordered = [...ranked.filter(isFirst), ...ranked.filter((index) => !isFirst(index))];
  return ordered.slice(0, CLUSTER_ICONS) as Members;
}

function around(a: Bounds, b: Bounds): Bounds {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}
