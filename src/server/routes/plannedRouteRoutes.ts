import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import {
  type PlannedRoutesAnswer,
  plannedRouteDeletion,
  plannedRouteSave,
  type SavedRouteAnswer,
} from "../../contract/plannedRouteCalls.ts";
import type { Catalogue } from "../catalogue/createCatalogue.ts";
import { findGuide } from "../catalogue/findGuide.ts";
import { canSeeGuide } from "../catalogue/guideAccess.ts";
import type { Database, Transaction } from "../db/database.ts";
import { plannedRoutes } from "../db/plannedRouteSchema.ts";
import { answerIdempotently } from "../http/answerIdempotently.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { answerPages } from "../http/body/answerPages.ts";
import { jsonBody } from "../http/body/jsonBody.ts";
import { currentUser } from "../http/currentUser.ts";
import { methods } from "../http/methods.ts";
import { pathPart } from "../http/pathPart.ts";
import { requireUser } from "../http/requireUser.ts";
import { ownRoute } from "../plannedRoutes/ownRoute.ts";
import { plannedRoutePages } from "../plannedRoutes/plannedRoutePages.ts";
import { type PlannedRouteRow, plannedRouteToWire } from "../plannedRoutes/plannedRouteToWire.ts";
import { refuseOlder, savePlannedRoute } from "../plannedRoutes/savePlannedRoute.ts";
import { lockCaller } from "../users/lockUser.ts";

const ROUTES = "/users/planned-routes";
/** Segment of the guide's id in `/api/users/planned-routes/{guideId}`. */
const GUIDE_PART = 3;
/** Ample for a route with as many pins as are allowed. */
const SAVE_BYTES = 512 * 1024;

/** What is stored of the answer to a save, which may be large. */
const savedReference = z.object({ route: z.object({ id: z.string(), version: z.nullish(z.number()) }) });

interface PlannedRouteParts {
  db: Database;
  catalogue: Catalogue;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Calls about the caller's planned routes. */
export function plannedRouteRoutes({ db, catalogue, now }: PlannedRouteParts) {
  const app = new Hono<AppEnv>();

  methods(
    app,
    `${ROUTES}/save`,
    {
      POST: async (context) => {
        const { id: userId } = await currentUser(context);
        const { route } = await jsonBody(context, plannedRouteSave);
        await requireGuide(context, route.guideId);
        return answerIdempotently(
          context,
          { db, scope: userId, now },
          async (tx): Promise<SavedRouteAnswer> => {
            const saved = await savePlannedRoute(tx, { userId, route, now: new Date(now()) });
            return { success: true, route: saved };
          },
          (tx) => ({
            referenceOf: ({ route: { id, version } }) => ({ route: { id, version } }),
            read: async (reference) => {
              const { id, version = null } = savedReference.parse(reference).route;
              const stored = await requireRoute(tx, userId, { id });
              // Saved again since, perhaps by another device: not as this request has it.
              refuseOlder(stored, version);
              return { success: true, route: plannedRouteToWire(stored) };
            },
          }),
        );
      },
    },
    { bodyBytes: SAVE_BYTES },
  );

  methods(
    app,
    `${ROUTES}/delete`,
    {
      POST: async (context) => {
        const { id: userId } = await currentUser(context);
        const { route } = await jsonBody(context, plannedRouteDeletion);
        return answerIdempotently(context, { db, scope: userId, now }, async (tx) => {
          // After a save that has read the route.
          await lockCaller(tx, userId);
          const known = await requireRoute(tx, userId, route);
          await tx.delete(plannedRoutes).where(eq(plannedRoutes.id, known.id));
          return { success: true };
        });
      },
    },
    { bodyBytes: SAVE_BYTES },
  );

  methods(app, `${ROUTES}/:guide`, {
    GET: async (context) => {
      const { userId } = requireUser(context);
      const guideId = pathPart(context, GUIDE_PART);
      const answer: PlannedRoutesAnswer = { success: true, routes: [] };
      // Users can read their routes even after they lost access to the guide.
      return answerPages(context, answer, plannedRoutePages(db, userId, guideId), () =>
        requireGuide(context, guideId),
      );
    },
  });

  /** @throws ApiError 404 for an id of no guide, or of one that the caller may not know of. */
  async function requireGuide(context: Context<AppEnv>, guideId: string): Promise<void> {
    const { rows } = await findGuide(catalogue, guideId);
    if (rows?.guide.id === guideId && (await canSeeGuide(db, context.get("caller"), rows.guide))) return;
    throw new ApiError(404, "guideNotFound", "There is no such guide");
  }

  return app;
}

async function requireRoute(
  tx: Transaction,
  userId: string,
  route: z.infer<typeof plannedRouteDeletion>["route"],
): Promise<PlannedRouteRow> {
  const known = await ownRoute(tx, userId, route);
  if (!known) throw new ApiError(404, "plannedRouteUnknown", "There is no such planned route");
  return known;
}
