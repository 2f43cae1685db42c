import type { Waypoint } from "../../src/contract/waypoint.ts";
import { buildTrailElevation, type TrailElevation } from "./elevation/elevationSampling.ts";
import { elevationSeries } from "./elevation/elevationSeries.ts";
import { GeoError } from "./geoError.ts";
import { buildTrailIndex, type TrailIndex } from "./index/trailIndex.ts";
import type { PackedGuide } from "./pack/packGuide.ts";
import { runningDistance } from "./pack/runningDistance.ts";
import type { TrailColumns } from "./pack/trailColumns.ts";
import { clusterWaypoints, type WaypointClusters } from "./waypoints/clusterWaypoints.ts";
import { WaypointLists } from "./waypoints/waypointLists.ts";

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
  private readonly profiles: (TrailElevation | undefined)[] = [];
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
  elevation(trail: number): TrailElevation {
    const running = this.runningDistance(trail);
    this.profiles[trail] ??= buildTrailElevation(elevationSeries(this.columns, trail, running));
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
    if (this.primaryTrail >= 0) this.elevation(this.primaryTrail);
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
