import type { Waypoint } from "../../src/contract/waypoint.ts";
import { clusterWaypoints, type WaypointClusters } from "../../src/lib/waypoints/clusterWaypoints.ts";
import { buildTrailElevation, type TrailElevation } from "./elevation/elevationSampling.ts";
import { elevationSeries } from "./elevation/elevationSeries.ts";
import { GeoError } from "./geoError.ts";
import { buildTrailIndex, type TrailIndex } from "./index/trailIndex.ts";
import type { PackedGuide } from "./pack/packGuide.ts";
import { runningDistance } from "./pack/runningDistance.ts";
import { type TrailColumns, trailRange } from "./pack/trailColumns.ts";
import type { WalkedTrails } from "./position/matchFix.ts";
import { RoutePlanner } from "./route/routePlanner.ts";
import { trailLines } from "./route/trailLines.ts";
import { TrailRings } from "./route/trailRings.ts";
import { WaypointLists } from "./waypoints/waypointLists.ts";

/** Maximum number of open guides; a guide takes some 100 bytes a point. */
const MAX_OPEN_GUIDES = 3;

/** What the worker keeps of a guide for queries. Elevation, clusters, lists and planner are built on first use. */
export class OpenGuide {
  readonly columns: TrailColumns;
  readonly index: TrailIndex;
  waypoints: Waypoint[];
  /** Index of the trail whose axis is the guide's; -1 without one. */
  readonly primaryTrail: number;
  private readonly hasMileage: boolean[];
  private readonly running: (Float64Array<ArrayBuffer> | undefined)[] = [];
  private readonly elevations: (TrailElevation | undefined)[] = [];
  private clusterTree: WaypointClusters | null = null;
  private waypointLists: WaypointLists | null = null;
  private readonly trailNames: string[];
  private routePlanner: RoutePlanner | null = null;
  private walkedTrails: WalkedTrails | null = null;

  constructor({ columns, waypoints, opened }: PackedGuide) {
    this.columns = columns;
    this.index = buildTrailIndex(columns);
    this.waypoints = waypoints;
    this.primaryTrail = opened.primaryTrail;
    this.hasMileage = opened.trails.map((trail) => trail.hasMileage);
    this.trailNames = opened.trails.map((trail) => trail.trackName);
  }

  /** Distance along a trail without mileage, null for one with. @throws RangeError for no such trail */
  runningDistance(trail: number): Float64Array<ArrayBuffer> | null {
    const hasMileage = this.hasMileage[trail];
    if (hasMileage === undefined) throw new RangeError(`The guide has no trail ${trail}`);
    if (hasMileage) return null;
    this.running[trail] ??= runningDistance(this.columns, trail);
    return this.running[trail];
  }

  /** @throws RangeError when there is no such trail */
  elevation(trail: number): TrailElevation {
    const known = this.elevations[trail];
    if (known) return known;
    const running = this.runningDistance(trail);
    const series = elevationSeries(this.columns, trail, running);
    const measured = running ? series.meters : this.measuredAt(trail, series.vertices);
    const elevation = buildTrailElevation(series, measured);
    this.elevations[trail] = elevation;
    return elevation;
  }

  /** Metres along a trail's line, independent of its mileage, at some of its vertices. */
  private measuredAt(trail: number, vertices: Uint32Array): Float64Array {
    const running = runningDistance(this.columns, trail);
    const [first] = trailRange(this.columns, trail);
    const measured = new Float64Array(vertices.length);
    for (let k = 0; k < measured.length; k++) {
      measured[k] = running[vertices[k] - first];
    }
    return measured;
  }

  clusters(): WaypointClusters {
    this.clusterTree ??= clusterWaypoints(this.waypoints);
    return this.clusterTree;
  }

  lists(): WaypointLists {
    this.waypointLists ??= new WaypointLists(this.waypoints);
    return this.waypointLists;
  }

  planner(): RoutePlanner {
    this.routePlanner ??= new RoutePlanner(this.index, this.trailNames);
    return this.routePlanner;
  }

  /** What fixes of the device are matched to. */
  walked(): WalkedTrails {
    if (!this.walkedTrails) {
      const lines = this.routePlanner?.lines ?? trailLines(this.index);
      this.walkedTrails = { lines, rings: new TrailRings(lines), primaryTrail: this.primaryTrail };
    }
    return this.walkedTrails;
  }

  /** Builds the elevation that is queried first. */
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

/** Adds a guide, replacing one of the same id; of too many the one opened longest ago is evicted. */
export function addOpenGuide(packed: PackedGuide): OpenGuide {
  const { guideId } = packed.opened;
  const opened = new OpenGuide(packed);
  guides.delete(guideId);
  guides.set(guideId, opened);
  for (const oldest of guides.keys()) {
    if (guides.size <= MAX_OPEN_GUIDES) break;
    guides.delete(oldest);
  }
  return opened;
}

/** @throws GeoError notOpen */
export function guideOf(guideId: string): OpenGuide {
  const guide = guides.get(guideId);
  if (!guide) throw new GeoError("notOpen", `Guide ${guideId} is not open`);
  return guide;
}

export function removeOpenGuide(guideId: string): void {
  guides.delete(guideId);
}
