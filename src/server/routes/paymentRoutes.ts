import { Hono } from "hono";
import { redeemBody } from "../../contract/redeemCalls.ts";
import { redeemCode } from "../commerce/redeemCode.ts";
import { transactionOf } from "../commerce/transactionOf.ts";
import type { Database } from "../db/database.ts";
import { answerIdempotently } from "../http/answerIdempotently.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { NOT_STORED } from "../http/body/caching.ts";
import { jsonBody } from "../http/body/jsonBody.ts";
import { currentUser } from "../http/currentUser.ts";
import { methods } from "../http/methods.ts";
import { pathPart } from "../http/pathPart.ts";
import { requireUser } from "../http/requireUser.ts";

/** Segment of the order in `/api/payment/transaction/{order}`. */
const ORDER_PART = 3;

/** Orders for their buyers, and tour codes; why one is refused is in the body, with status 200. */
export function paymentRoutes({ db, now }: { db: Database; now: () => number }) {
  const app = new Hono<AppEnv>();

  methods(app, "/payment/transaction/:order", {
    GET: async (context) => {
      const { id: userId } = await currentUser(context);
      const transaction = await transactionOf(db, { orderNumber: pathPart(context, ORDER_PART), userId });
      return context.json(transaction, 200, NOT_STORED);
    },
  });

  methods(app, "/payment/redeemCode", {
    POST: async (context) => {
      const caller = requireUser(context);
      const { code } = await jsonBody(context, redeemBody);
      const { id: scope } = await currentUser(context);
      return answerIdempotently(context, { db, scope, now }, (tx) =>
        redeemCode(tx, { caller, code, now: new Date(now()) }),
      );
    },
  });

  return app;
}
