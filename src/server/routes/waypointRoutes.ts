import { desc, eq, inArray } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { Hono } from "hono";
import type { CommentWire } from "../../contract/comment.ts";
import { canOpenGuide, isOpenToAll } from "../catalogue/guideAccess.ts";
import type { Database } from "../db/database.ts";
import { comments, guides, shownWaypoints, waypoints } from "../db/schema.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { FOR_ALL, FOR_CALLER } from "../http/body/caching.ts";
import { answerEncoded, encodeJson } from "../http/body/encodedText.ts";
import { methods } from "../http/methods.ts";
import { pathPart } from "../http/pathPart.ts";

/** Segment of the waypoint's id in `/api/waypoints/{waypoint}/comments/`. */
const WAYPOINT_PART = 2;

/** Calls under /waypoints. */
export function waypointRoutes({ db, now }: { db: Database; now: () => number }) {
  const app = new Hono<AppEnv>();

  methods(app, ["/waypoints/:waypoint/comments", "/waypoints/:waypoint/comments/"], {
    GET: async (context) => {
      const waypointId = pathPart(context, WAYPOINT_PART);
      const [guide] = await db
        .select({ id: guides.id, isFree: guides.isFree, status: guides.status })
        .from(guides)
        .where(
          inArray(
            guides.id,
            union(
              db.select({ id: waypoints.guideId }).from(waypoints).where(eq(waypoints.id, waypointId)),
              db
                .select({ id: shownWaypoints.guideId })
                .from(shownWaypoints)
                .where(eq(shownWaypoints.id, waypointId)),
            ),
          ),
        );
      if (!guide) throw new ApiError(404, "waypointNotFound", "There is no such waypoint");
      if (!(await canOpenGuide(db, context.get("caller"), guide, new Date(now())))) {
        throw new ApiError(403, "guideRefused", "The guide must be bought before its comments can be read");
      }
      const rows = await db
        .select()
        .from(comments)
        .where(eq(comments.waypointId, waypointId))
        .orderBy(desc(comments.date), desc(comments.id));
      const answer: { comments: CommentWire[] } = {
        comments: rows.map(({ id, category, content, authorName, date }) => ({
          id,
          category,
          content,
          authorName,
          date: date.toISOString(),
        })),
      };
      return answerEncoded(context, encodeJson(answer), isOpenToAll(guide) ? FOR_ALL : FOR_CALLER);
    },
  });

  return app;
}
