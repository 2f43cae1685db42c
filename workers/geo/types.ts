import type { FilterParams } from "../../src/contract/filters.ts";
import type { Direction } from "../../src/contract/geo.ts";
import type { Guide, GuideWire } from "../../src/contract/guide.ts";
import type { Bounds, Position } from "../../src/contract/position.ts";
import type { PackedLines } from "../../src/contract/previewLines.ts";
import type { Language } from "../../src/lib/language.ts";

/** An HTTP request that the worker makes for the page. */
export interface WorkerRequest {
  url: string;
  headers: Record<string, string>;
  /** The reader's token cannot be had now: the server, who would refuse whoever comes without, counts as out of reach. */
  lacksToken?: boolean;
}

/** Owner of copies that everybody may read: those of free guides. */
export const ANYBODY = "anybody";

/** Where a guide's copy lies on this device. */
export interface CopyPlace {
  /** Id of the user whose copy it is (resolution 145), or ANYBODY. */
  owner: string;
  guideId: string;
}

/** Whose copy of a guide is to be kept and used, and what is shown of the guide without a connection. */
export interface CopyTarget {
  owner: string;
  outline: GuideWire;
}

/** A guide whose copy lies on this device. Times are milliseconds since 1970. */
export interface GuideCopy extends CopyPlace {
  guide: Guide;
  sizeBytes: number;
  /** When the reader chose to keep it; null for a copy that is there because the guide was opened. */
  keptAt: number | null;
  openedAt: number;
  /** False once the server must be asked before it is read again. */
  isReadable: boolean;
}

/** Bytes of a download so far; `totalBytes` is null when the server does not say. */
export interface DownloadProgress {
  receivedBytes: number;
  totalBytes: number | null;
  /** Points packed so far. */
  points: number;
}

/** Guides without their preview lines, and the lines packed. */
export interface GuideList extends GuideListRest {
  guides: Guide[];
}

/** What comes after the guides of a list. */
export interface GuideListRest {
  lines: PackedLines;
  filters: FilterParams | null;
  /** Guides that did not fit the contract. */
  guidesLeftOut: number;
}

/** Paths in flat arrays. Path i runs over vertices startIndices[i] .. startIndices[i+1]-1. */
export interface PackedPaths {
  /** Interleaved lng, lat in degrees; longitudes unwrapped along each path. */
  positions: Float64Array;
  startIndices: Uint32Array;
  /** For each path the index of its trail. */
  trailOfPath: Uint32Array;
}

/** Part of the full-detail geometry, small enough to be uploaded in one frame. */
export interface TrailChunk extends PackedPaths {
  bounds: Bounds;
}

export interface TrailInfo {
  id: string;
  trackName: string;
  /** #rrggbb */
  stroke: string;
  strokeOpacity: number;
  strokeWidth: number;
  isPrimary: boolean;
  pointCount: number;
  bounds: Bounds | null;
  /** Measured along the line by the specification's formula. */
  lengthMeters: number;
  ascentMeters: number;
  descentMeters: number;
  hasElevation: boolean;
  /** True when its points carry distances along the guide. */
  hasMileage: boolean;
}

export interface OpenedGuide {
  guideId: string;
  guideName: string;
  trailLengthMeters: number;
  bounds: Bounds | null;
  primaryDirection: Direction | null;
  secondaryDirection: Direction | null;
  trails: TrailInfo[];
  /** Index of the primary trail in `trails`, -1 when there is none. */
  primaryTrail: number;
  /** All trails, simplified to under half a pixel at zoom OVERVIEW_MAX_ZOOM. */
  overview: PackedPaths;
  /** All trails in full detail, at most CHUNK_VERTICES vertices each. */
  chunks: TrailChunk[];
  pointCount: number;
  waypointCount: number;
  /** Waypoints that did not fit the contract. */
  waypointsLeftOut: number;
  /** False when the geo data held no waypoints and they must be asked for by their own call. */
  hasOwnWaypoints: boolean;
}

/** Up to this zoom the overview is drawn, above it the chunks in view. */
export const OVERVIEW_MAX_ZOOM = 11.5;
export const CHUNK_VERTICES = 40_000;

/** Marks an empty place in `ClusterView.members`. */
export const NO_MEMBER = 0xffffffff;
export const CLUSTER_ICONS = 5;

/** Markers of a view: single waypoints (count 1) and clusters. */
export interface ClusterView {
  /** Interleaved lng, lat. */
  positions: Float64Array;
  counts: Uint32Array;
  /** CLUSTER_ICONS entries per marker: indexes of waypoints, NO_MEMBER when fewer. */
  members: Uint32Array;
  /** How many of its members each marker shows as icons, the first ones. */
  icons: Uint8Array;
  /** Supercluster's id of a cluster, or the waypoint's index for a single one. */
  ids: Uint32Array;
}

/** A place on a trail nearest to a given position. */
export interface TrailPoint {
  trail: number;
  /** Index of the vertex in the trail, counted over all its elements. */
  vertex: number;
  position: Position;
  elevationMeters: number | null;
  /** Distance along the guide; null when the trail carries none. */
  distanceMeters: number | null;
  /** Place on the axis of the trail's profile: its mileage, or the distance measured along a trail without; null where a trail with mileage has none. */
  alongMeters: number | null;
  /** Great-circle metres from the position asked for. */
  awayMeters: number;
}

/** Asks for the profile of a trail between two places on its axis (see `TrailPoint.alongMeters`). */
export interface ElevationQuery {
  trail: number;
  fromMeters: number;
  toMeters: number;
  /** One for each pixel, at most 8192. */
  buckets: number;
}

/** Elevation over distance, one bucket per pixel asked for. Empty buckets hold NaN. */
export interface SampledElevation {
  fromMeters: number;
  toMeters: number;
  /** Centre of each bucket in metres along the trail. */
  meters: Float64Array;
  lowest: Float64Array;
  highest: Float64Array;
  /** Ascent and descent of the window by the 100 m rule, in the direction of growing metres. */
  ascentMeters: number;
  descentMeters: number;
}

/** The place `meters` along a trail. */
export interface PlaceOnTrail {
  position: Position;
  elevationMeters: number | null;
  meters: number;
}

/** Part of a trail's line. Path i runs over vertices startIndices[i] .. startIndices[i+1]-1. */
export interface TrailSection {
  /** Interleaved lng, lat in degrees, unwrapped. */
  positions: Float64Array;
  startIndices: Uint32Array;
  /** Null when there is no line. */
  bounds: Bounds | null;
}

/** Asks for the waypoints of a guide in the order of the reader's list. */
export interface WaypointListRequest {
  language: Language;
  /** True when the guide is travelled in its secondary direction. */
  isReversed: boolean;
  /** What titles hold; case, diacritics and outer spaces do not matter, and nothing leaves none out. */
  searchedValue: string;
  /** Indexes of the waypoints to choose from; null for all. */
  listedIndexes: readonly number[] | null;
}

/** Buffers of an opened guide that move to the page. */
export function openedGuideTransferables({ overview, chunks }: OpenedGuide): Transferable[] {
  return [overview, ...chunks].flatMap(({ positions, startIndices, trailOfPath }) =>
    buffersOf(positions, startIndices, trailOfPath),
  );
}

/** Buffers of packed lines; those of a tile share one. */
export function packedLinesTransferables(lines: PackedLines): Transferable[] {
  return buffersOf(lines.positions, lines.startIndices, lines.guideOfLine);
}

export function clusterViewTransferables({
  positions,
  counts,
  members,
  ids,
  icons,
}: ClusterView): Transferable[] {
  return buffersOf(positions, counts, members, ids, icons);
}

export function sampledElevationTransferables({ meters, lowest, highest }: SampledElevation): Transferable[] {
  return buffersOf(meters, lowest, highest);
}

export function trailSectionTransferables({ positions, startIndices }: TrailSection): Transferable[] {
  return buffersOf(positions, startIndices);
}

/** Each buffer once: to name one twice is an error. */
function buffersOf(...arrays: ArrayBufferView[]): Transferable[] {
  return [...new Set(arrays.map((array) => array.buffer as ArrayBuffer))];
}
