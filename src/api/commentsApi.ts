import * as z from "zod/mini";
import { type Comment, commentFromWire, commentsAnswer, commentWire } from "../contract/comment.ts";
import { call } from "./client.ts";

const looseComments = z.object({ ...commentsAnswer.shape, comments: z.array(z.unknown()) });

/** Comments of a waypoint, newest first, those without a readable date last. One that is no comment is left out. */
export async function getComments(waypointId: string, signal?: AbortSignal): Promise<Comment[]> {
  const path = `/waypoints/${encodeURIComponent(waypointId)}/comments/`;
  const answer = await call({
    path,
    schema: looseComments,
    canWait: false,
    isForGuests: true,
    ...(signal && { signal }),
  });
  return answer.comments.flatMap(readComment).sort((a, b) => (b.time ?? -Infinity) - (a.time ?? -Infinity));
}

function readComment(value: unknown): Comment[] {
  const parsed = commentWire.safeParse(value);
  return parsed.success ? [commentFromWire(parsed.data)] : [];
}
