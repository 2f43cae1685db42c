import { eq, inArray } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { type Context, Hono } from "hono";
import type { CommentWire } from "../../contract/comment.ts";
import { commentBody, commentEdit, flagBody } from "../../contract/commentCalls.ts";
import { COMMENT_LIMITS } from "../../contract/commentLimits.ts";
import { canOpenGuide, isOpenToAll } from "../catalogue/guideAccess.ts";
import { commentForm } from "../comments/commentForm.ts";
import { commentsOfWaypoint } from "../comments/commentRows.ts";
import { flagComment } from "../comments/flagComment.ts";
import { deleteUnusedPhotos, storePhotos } from "../comments/storePhotos.ts";
import {
  deleteComment,
  editComment,
  isStored,
  refuseBlocked,
  requireEditable,
  writeComment,
} from "../comments/writeComment.ts";
import type { Database } from "../db/database.ts";
import { guides, shownWaypoints, waypoints } from "../db/schema.ts";
import { answerIdempotently } from "../http/answerIdempotently.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { FOR_ALL, FOR_CALLER } from "../http/body/caching.ts";
import { answerEncoded, encodeJson } from "../http/body/encodedText.ts";
import { jsonBody } from "../http/body/jsonBody.ts";
import { currentUser } from "../http/currentUser.ts";
import type { Limiter } from "../http/limits/createLimiter.ts";
import { methods } from "../http/methods.ts";
import { pathPart } from "../http/pathPart.ts";
import type { Blobs } from "../ports/blobs.ts";

/** Segments of the ids in `/api/waypoints/{waypoint}/comments/{comment}`. */
const WAYPOINT_PART = 2;
const COMMENT_PART = 4;

/** All photos of a comment, its text and what surrounds them. */
const FORM_BYTES = COMMENT_LIMITS.photos * COMMENT_LIMITS.photoBytes + 256 * 1024;

interface WaypointRouteParts {
  db: Database;
  blobs: Blobs;
  limiter: Limiter;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Calls under /waypoints. */
export function waypointRoutes({ db, blobs, limiter, now }: WaypointRouteParts) {
  const app = new Hono<AppEnv>();

  methods(
    app,
    ["/waypoints/:waypoint/comments", "/waypoints/:waypoint/comments/"],
    {
      GET: async (context) => {
        const { guide, waypointId } = await openWaypoint(context);
        const answer: { comments: CommentWire[] } = { comments: await commentsOfWaypoint(db, waypointId) };
        return answerEncoded(context, encodeJson(answer), isOpenToAll(guide) ? FOR_ALL : FOR_CALLER);
      },
      POST: async (context) => {
        const user = await currentUser(context);
        const userId = user.id;
        const { waypointId } = await openWaypoint(context);
        const { comment, photos, requestHash } = await commentForm(context, commentBody);
        const limits = [
          ["comment", userId],
          ["commentAtWaypoint", `${userId} ${waypointId}`],
        ] as const;
        const isSentAgain = () => isStored(db, { userId, waypointId, comment, now: new Date(now()) });
        let isKnown = await isSentAgain();
        if (!isKnown) {
          // Before its photos are decoded, which is work.
          refuseBlocked(user);
          try {
            for (const [name, account] of limits) await limiter.check(context, name, account);
          } catch (error) {
            // Two that came at once: the other one is what is counted.
            isKnown = await isSentAgain();
            if (!isKnown) throw error;
            context.header("Retry-After", undefined);
          }
        }
        return storePhotos(blobs, isKnown ? [] : photos, (stored) =>
          answerIdempotently(context, { db, scope: userId, now, requestHash }, (tx) =>
            writeComment(
              tx,
              { userId, waypointId, comment, photos: isKnown ? null : stored, now: new Date(now()) },
              async (counted) => {
                for (const [name, account] of limits) await limiter.count(context, name, account, counted);
              },
            ),
          ),
        );
      },
    },
    { bodyBytes: FORM_BYTES },
  );

  methods(
    app,
    "/waypoints/:waypoint/comments/:comment",
    {
      PUT: async (context) => {
        const user = await currentUser(context);
        const address = addressOf(context);
        // Before the photos are decoded and stored.
        await requireEditable(db, address, { user, now: new Date(now()) });
        const { comment: edit, photos, requestHash } = await commentForm(context, commentEdit);
        let removed: string[] = [];
        const response = await storePhotos(blobs, photos, (stored) =>
          answerIdempotently(context, { db, scope: user.id, now, requestHash }, async (tx) => {
            const edited = await editComment(tx, address, {
              userId: user.id,
              edit,
              photos: stored,
              now: new Date(now()),
            });
            ({ removed } = edited);
            return edited.answer;
          }),
        );
        await deleteUnusedPhotos({ db, blobs }, removed, new Date(now()));
        return response;
      },
      DELETE: async (context) => {
        const { id: userId } = await currentUser(context);
        const address = addressOf(context);
        let removed: string[] = [];
        const response = await answerIdempotently(context, { db, scope: userId, now }, async (tx) => {
          removed = await deleteComment(tx, address, userId);
          return { success: true };
        });
        await deleteUnusedPhotos({ db, blobs }, removed, new Date(now()));
        return response;
      },
    },
    { bodyBytes: FORM_BYTES },
  );

  methods(app, "/waypoints/:waypoint/comments/:comment/flag", {
    POST: async (context) => {
      const { id: userId } = await currentUser(context);
      const { waypointId } = await openWaypoint(context);
      const { reason } = await jsonBody(context, flagBody);
      const { id: commentId } = addressOf(context);
      return answerIdempotently(context, { db, scope: userId, now }, async (tx) => {
        await flagComment(tx, { waypointId, commentId, userId, reason, now: new Date(now()) });
        return { success: true };
      });
    },
  });

  /** @throws ApiError 404 for an id of no waypoint, 403 for one of a guide that the caller may not open */
  async function openWaypoint(context: Context<AppEnv>) {
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
    return { guide, waypointId };
  }

  return app;
}

function addressOf(context: Context<AppEnv>) {
  return { waypointId: pathPart(context, WAYPOINT_PART), id: pathPart(context, COMMENT_PART) };
}
