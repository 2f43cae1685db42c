import type { Waypoint } from "../../src/contract/waypoint.ts";
import { clusterWaypoints, type WaypointClusters } from "./clusterWaypoints.ts";
import { GeoError } from "./geoError.ts";
import type { PackedGuide } from "./packGuide.ts";
import { buildTrailProfile, type TrailProfile } from "./profileSampling.ts";
import { profileSeries } from "./profileSeries.ts";
import { runningDistance } from "./runningDistance.ts";
import type { TrailColumns } from "./trailColumns.ts";
import { buildTrailIndex, type TrailIndex } from "./trailIndex.ts";
import { WaypointLists } from "./waypointLists.ts";

/** Guides kept at once; a guide takes some 100 bytes a point. */
const MAX_OPEN_GUIDES = 3;

/** What the worker keeps of a guide to answer from. Profiles, clusters and lists are built when first asked for. */
export class OpenGuide {
  readonly columns: TrailColumns;
  readonly index: TrailIndex;
  waypoints: Waypoint[];
  private readonly primaryTrail: number;
  private readonly hasMileage: boolean[];
  private readonly running: (Float64Array | undefined)[] = [];
  private readonly profiles: (TrailProfile | undefined)[] = [];
  private clusterTree: WaypointClusters | null = null;
  private waypointLists: WaypointLists | null = null;

  constructor({ columns, waypoints, opened }: PackedGuide) {
    this.columns = columns;
    this.index = buildTrailIndex(columns);
    this.waypoints = waypoints;
    this.primaryTrail = opened.primaryTrail;
    this.hasMileage = opened.trails.map((trail) => trail.hasMileage);
  }

  /** Distance measured along a trail that has no mileage, null for one that has. @throws RangeError when there is no such trail. */
  runningDistance(trail: number): Float64Array | null {
    const hasMileage = this.hasMileage[trail];
    if (hasMileage === undefined) throw new RangeError(`The guide has no trail ${trail}`);
    if (hasMileage) return null;
    this.running[trail] ??= runningDistance(this.columns, trail);
    return this.running[trail];
  }

  /** @throws RangeError when there is no such trail. */
  profile(trail: number): TrailProfile {
    const running = this.runningDistance(trail);
    this.profiles[trail] ??= buildTrailProfile(profileSeries(this.columns, trail, running));
    return this.profiles[trail];
  }

  clusters(): WaypointClusters {
    this.clusterTree ??= clusterWaypoints(this.waypoints);
    return this.clusterTree;
  }

  lists(): WaypointLists {
    this.waypointLists ??= new WaypointLists(this.waypoints);
    return this.waypointLists;
  }

  /** Builds the profile that is asked for first. */
  prepare(): void {
    if (this.primaryTrail >= 0) this.profile(this.primaryTrail);
  }

  takeWaypoints(waypoints: Waypoint[]): void {
    this.waypoints = waypoints;
    this.clusterTree = null;
    this.waypointLists = null;
  }
}

const guides = new Map<string, OpenGuide>();

/** Keeps a guide, in the place of an older copy; the one opened longest ago goes when there are too many. */
export function keepGuide(packed: PackedGuide): OpenGuide {
  const { guideId } = packed.opened;
  const kept = new OpenGuide(packed);
  guides.delete(guideId);
  guides.set(guideId, kept);
  for (const oldest of guides.keys()) {
    if (guides.size <= MAX_OPEN_GUIDES) break;
    guides.delete(oldest);
  }
  return kept;
}

/** @throws GeoError notOpen */
export function guideOf(guideId: string): OpenGuide {
  const guide = guides.get(guideId);
  if (!guide) throw new GeoError("notOpen", `Guide ${guideId} is not open`);
  return guide;
}

export function dropGuide(guideId: string): void {
  guides.delete(guideId);
}
