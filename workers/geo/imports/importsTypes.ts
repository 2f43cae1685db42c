import type { FileProblemKind } from "../../../src/lib/trailFiles/importError.ts";
import type { LeftOut } from "../../../src/lib/trailFiles/leftOutNotices.ts";
import type { PinTarget, RestoredRoute } from "../route/routeTypes.ts";
import type { MarksOnRoute } from "./marksOnRoute.ts";

/** Points of a file that a route cannot have, since they are too far from every trail. */
export interface AwayPoints {
  count: number;
  /** Of the farthest one to the trail nearest to it; 0 without any. */
  farthestMeters: number;
}

/** What became of a file's content. */
export interface ImportReport {
  /** What the pins were made from: the file's points, each a pin, or the line of its tracks. */
  source: "points" | "track";
  /** Points of that source. */
  pointCount: number;
  away: AwayPoints;
  /** Points near trails that are not part of the route. */
  astray: {
    count: number;
    /** Metres of the file's track; 0 for points. */
    meters: number;
  };
  /** Waypoints of a file from whose track the route was made, besides its notes and ends of days. */
  waypointCount: number;
  unread: LeftOut;
}

export type ImportAnswer =
  | { kind: "unreadable"; problem: FileProblemKind }
  | { kind: "tooLarge"; bytes: number; limitBytes: number }
  | { kind: "tooManyPoints"; count: number; limit: number }
  /** No point is near a trail; the nearest one is so far away. */
  | { kind: "elsewhere"; awayMeters: number }
  /** Less than two pins are possible. */
  | { kind: "noRoute"; report: ImportReport }
  | {
      kind: "imported";
      /** "" if the file has none. */
      name: string;
      description: string;
      /** The places of the pins in the order of the file, with the route that they make. */
      targets: PinTarget[];
      restored: RestoredRoute;
      marks: MarksOnRoute;
      report: ImportReport;
    };
