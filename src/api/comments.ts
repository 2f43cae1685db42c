import { type Comment, commentFromWire, commentsAnswer } from "../contract/comment.ts";
import { call } from "./client.ts";

/** Comments of a waypoint, newest first; those without a readable date come last. */
export async function getComments(waypointId: string, signal?: AbortSignal): Promise<Comment[]> {
  const path = `/waypoints/${encodeURIComponent(waypointId)}/comments/`;
  const answer = await call({ path, schema: commentsAnswer, ...(signal && { signal }) });
  return answer.comments.map(commentFromWire).sort((a, b) => (b.time ?? -Infinity) - (a.time ?? -Infinity));
}
