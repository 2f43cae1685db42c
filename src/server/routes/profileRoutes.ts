import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { OWN_PROFILE } from "../../contract/names.ts";
import { profileBody, type UpdatedProfileAnswer } from "../../contract/profileCalls.ts";
import {
  type ProfileAnswer,
  type PurchasedGuidesAnswer,
  updateAttributesBody,
} from "../../contract/userCalls.ts";
import type { FindOwned } from "../catalogue/ownedGuides.ts";
import { boughtOrders } from "../commerce/boughtOrders.ts";
import type { Database } from "../db/database.ts";
import { users } from "../db/schema.ts";
import { answerIdempotently } from "../http/answerIdempotently.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { NOT_STORED } from "../http/body/caching.ts";
import { jsonBody } from "../http/body/jsonBody.ts";
import { currentUser } from "../http/currentUser.ts";
import { methods } from "../http/methods.ts";
import { pathPart } from "../http/pathPart.ts";
import { requireUser } from "../http/requireUser.ts";
import type { UserRow } from "../users/ensureUser.ts";
import { findByUsername } from "../users/findByUsername.ts";
import { lockCaller } from "../users/lockUser.ts";
import { othersProfile, ownProfile } from "../users/profileToWire.ts";
import { purchasesOf } from "../users/purchasesOf.ts";
import { updateProfile } from "../users/updateProfile.ts";

/** Segment of the username in `/api/users/profile/{username}`. */
const USERNAME_PART = 3;

interface ProfileRouteParts {
  db: Database;
  findOwned: FindOwned;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Profile calls. */
export function profileRoutes({ db, findOwned, now }: ProfileRouteParts) {
  const app = new Hono<AppEnv>();

  methods(app, ["/users/profile/:username", "/users/profile/:username/"], {
    GET: async (context) => {
      const { userId } = requireUser(context);
      const username = pathPart(context, USERNAME_PART);
      const userProfile = username === OWN_PROFILE ? await own(context) : await somebodys(username, userId);
      const answer: ProfileAnswer = { success: true, userProfile };
      return context.json(answer, 200, NOT_STORED);
    },
  });

  methods(app, "/users/purchased-guides", {
    GET: async (context) => {
      requireUser(context);
      const answer: PurchasedGuidesAnswer = { guideIds: [...(await findOwned(context.get("caller")))] };
      return context.json(answer, 200, NOT_STORED);
    },
  });

  methods(app, "/users/profile", {
    PUT: async (context) => {
      const { id } = await currentUser(context);
      const { userInfo } = await jsonBody(context, profileBody);
      return answerIdempotently(
        context,
        { db, scope: id, now },
        async (tx): Promise<UpdatedProfileAnswer> => ({
          updatedUserInfo: await updateProfile(tx, id, userInfo),
        }),
      );
    },
  });

  methods(app, "/users/update-attributes", {
    POST: async (context) => {
      requireUser(context);
      const { isMarketingAllowed } = await jsonBody(context, updateAttributesBody);
      const { id } = await currentUser(context);
      return answerIdempotently(context, { db, scope: id, now }, async (tx) => {
        await lockCaller(tx, id);
        await tx.update(users).set({ isMarketingAllowed }).where(eq(users.id, id));
        return { success: true };
      });
    },
  });

  async function own(context: Context<AppEnv>) {
    const user = await currentUser(context);
    return withReceipts(user);
  }

  async function withReceipts(user: UserRow) {
    const bought = await boughtOrders(db, { userId: user.id });
    return {
      ...ownProfile(user, await purchasesOf(db, user.id)),
      ...(bought.length > 0 && { receipts: bought.map(({ receipt }) => receipt) }),
    };
  }

  async function somebodys(username: string, callerId: string) {
    const user = await findByUsername(db, username);
    if (!user) throw new ApiError(404, "profileMissing", "There is no profile with this name");
    return user.id === callerId ? withReceipts(user) : othersProfile(user);
  }

  return app;
}
