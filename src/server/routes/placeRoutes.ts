import { and, eq, ne, not, or } from "drizzle-orm";
import { Hono } from "hono";
import { cachedPromise } from "../cache/cachedPromise.ts";
import type { Catalogue } from "../catalogue/createCatalogue.ts";
import { ownedGuideIds } from "../catalogue/ownedGuides.ts";
import { hasId, opensToAll, readPlaces } from "../catalogue/readPlaces.ts";
import type { Database } from "../db/database.ts";
import { guides } from "../db/schema.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { FOR_ALL, FOR_CALLER } from "../http/body/caching.ts";
import { answerEncoded, encodeJson } from "../http/body/encodedText.ts";
import { methods } from "../http/methods.ts";
import { requireUser } from "../http/requireUser.ts";
import { activeSubscription } from "../subscription/subscriptionPeriod.ts";

interface PlaceRouteParts {
  db: Database;
  catalogue: Catalogue;
  now: () => number;
}

/** Calls under /places: what the catalogue's search finds within guides. */
export function placeRoutes({ db, catalogue, now }: PlaceRouteParts) {
  const app = new Hono<AppEnv>();

  methods(app, "/places", {
    GET: async (context) => {
      const { placeLists } = await catalogue.current();
      const list = await cachedPromise(placeLists, "open", async () =>
        encodeJson(await readPlaces(db, opensToAll())),
      );
      return answerEncoded(context, list, FOR_ALL);
    },
  });

  methods(app, "/places/own", {
    GET: async (context) => {
      const caller = requireUser(context);
      const { placeLists } = await catalogue.current();
      const owned = await ownedGuideIds(db, caller);
      if (!(await activeSubscription(db, caller.userId, new Date(now())))) {
        const own = await readPlaces(db, and(hasId(owned), not(opensToAll())));
        return answerEncoded(context, encodeJson(own), FOR_CALLER);
      }
      // A subscriber who owns drafts may open more than the others.
      const drafts = await db.$count(guides, and(hasId(owned), eq(guides.status, "draft")));
      const read = async () =>
        encodeJson(
          await readPlaces(db, and(not(opensToAll()), or(ne(guides.status, "draft"), hasId(owned)))),
        );
      const own = drafts > 0 ? await read() : await cachedPromise(placeLists, "subscribed", read);
      return answerEncoded(context, own, FOR_CALLER);
    },
  });

  return app;
}
