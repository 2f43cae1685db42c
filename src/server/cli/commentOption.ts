import { counted } from "../../lib/trailFiles/leftOutNotices.ts";
import type { PlacedComment } from "../import/comments/placeComments.ts";
import { type CommentFile, readComments } from "../import/comments/readComments.ts";
import type { Progress } from "../ports/progress.ts";
import type { Command } from "./command.ts";
import type { CommandValues } from "./commandValues.ts";

/** How comments of waypoints are given to a guide. */
export const COMMENT_OPTION: Command["options"] = {
  comments: {
    value: "FILE",
    help:
      "what others wrote about its waypoints: CSV with a header, or JSON, with id, waypoint (a title, with lat and " +
      "lng of several) or waypointId, category, content, authorName, date and level; a comment whose id the guide " +
      "has already is left as it is",
  },
};

/** The file that is given; null without one. @throws ImportError or OperatorError for one that cannot be used */
export async function readCommentOption(
  values: CommandValues,
  progress: Progress,
): Promise<CommentFile | null> {
  const path = values.text("comments");
  if (path === undefined) return null;
  progress("Reading comments");
  return readComments(path, Date.now());
}

/**
 * What becomes of the comments of a file, for people.
 * @param storedCount those that the guide did not have; null before they are stored
 */
export function commentLines(
  { fileName, unusedFields }: CommentFile,
  placed: readonly PlacedComment[],
  storedCount: number | null,
): string[] {
  const waypointCount = new Set(placed.map(({ waypointId }) => waypointId)).size;
  const known = storedCount === null ? null : counted(placed.length - storedCount, "was", "were");
  return [
    `  ${counted(placed.length, "comment", "comments")} at ${counted(waypointCount, "waypoint", "waypoints")}${known ? `, of which ${known} there before` : ""}`,
    ...(unusedFields.length > 0
      ? [`  ${fileName}: fields that are not used: ${unusedFields.join(", ")}`]
      : []),
  ];
}
