import type { Position } from "../../../contract/position.ts";
import { distanceMeters } from "../../../lib/geo/distance.ts";
import { groupBy } from "../../../lib/groupBy.ts";
import type { DraftWaypoint } from "../../catalogue/guideDraft.ts";
import { foldTitle, SAME_WAYPOINT_METERS } from "../../shop/guides/update/matchWaypoints.ts";
import type { ImportedComment } from "./importedComment.ts";
import { refuseComments } from "./readComments.ts";

/** A waypoint of a guide, to which comments may belong. */
export interface CommentedWaypoint {
  /** As it is stored. */
  id: string;
  /** As in the file of the trail; absent if it has none. */
  fileId?: string | undefined;
  title: string;
  position: Position;
  /** Whether the guide no longer shows it: it gets what no other waypoint of its title can have. */
  isRemoved?: boolean;
}

/** The waypoints of a guide that is being stored, with the ids under which that happens. */
export function commentedWaypoints(
  waypoints: readonly Pick<DraftWaypoint, "id" | "title" | "position">[],
  stored: readonly { id: string }[],
): CommentedWaypoint[] {
  return waypoints.map(({ id: fileId, title, position }, index) => ({
    id: stored[index]?.id ?? "",
    fileId,
    title,
    position,
  }));
}

export interface PlacedComment {
  comment: ImportedComment;
  /** Stored id of its waypoint. */
  waypointId: string;
}

/**
 * Finds the waypoint of each comment: by its id, stored or in the file of the trail, else by its title, and the nearest one
 * where several have it and the comment says where it belongs.
 * @throws OperatorError naming the comments whose waypoint is unknown, or may be one of several
 */
export function placeComments(
  { fileName, comments }: { fileName: string; comments: readonly ImportedComment[] },
  waypoints: readonly CommentedWaypoint[],
): PlacedComment[] {
  const byId = new Map<string, CommentedWaypoint>();
  for (const waypoint of waypoints) if (waypoint.fileId !== undefined) byId.set(waypoint.fileId, waypoint);
  for (const waypoint of waypoints) byId.set(waypoint.id, waypoint);
  const byTitle = groupBy(waypoints, ({ title }) => foldTitle(title));
  const problems: string[] = [];
  const placed = comments.flatMap((comment): PlacedComment[] => {
    const waypoint =
      byId.get(comment.waypointId) ?? oneOf(byTitle.get(foldTitle(comment.waypoint)) ?? [], comment);
    if (typeof waypoint !== "string") return [{ comment, waypointId: waypoint.id }];
    problems.push(`${comment.place} ${waypoint}`);
    return [];
  });
  refuseComments(fileName, problems);
  return placed;
}

/** The waypoint of a comment among those with its title, or why there is none. */
function oneOf(
  titled: readonly CommentedWaypoint[],
  { waypoint, waypointId, position }: ImportedComment,
): CommentedWaypoint | string {
  if (waypoint === "" && waypointId !== "") return `is of no waypoint: none has the id "${waypointId}"`;
  const named = waypoint === "" ? "without a title" : `with the title "${waypoint}"`;
  const shown = titled.filter(({ isRemoved }) => !isRemoved);
  const candidates = shown.length > 0 ? shown : titled;
  if (position) {
    const nearest = nearestTo(position, candidates);
    return (
      nearest ?? `is of no waypoint: there is none ${named} within ${SAME_WAYPOINT_METERS} m of its place`
    );
  }
  const [only, another] = candidates;
  if (!only) return `is of no waypoint: there is none ${named}`;
  return another ? `may be of ${candidates.length} waypoints ${named}: give their id, or lat and lng` : only;
}

function nearestTo([lng, lat]: Position, waypoints: readonly CommentedWaypoint[]): CommentedWaypoint | null {
  let nearest: CommentedWaypoint | null = null;
  let least = SAME_WAYPOINT_METERS;
  for (const waypoint of waypoints) {
    const meters = distanceMeters(lng, lat, waypoint.position[0], waypoint.position[1]);
    if (meters <= least) [nearest, least] = [waypoint, meters];
  }
  return nearest;
}
