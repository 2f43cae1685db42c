import { Hono } from "hono";
import { transactionOf } from "../commerce/transactionOf.ts";
import type { Database } from "../db/database.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { currentUser } from "../http/currentUser.ts";
import { methods } from "../http/methods.ts";
import { pathPart } from "../http/pathPart.ts";

/** Segment of the order in `/api/payment/transaction/{order}`. */
const ORDER_PART = 3;

/** Orders for their buyers, of any commerce provider. */
export function transactionRoutes({ db }: { db: Database }) {
  const app = new Hono<AppEnv>();

  methods(app, "/payment/transaction/:order", {
    GET: async (context) => {
      const { id: userId } = await currentUser(context);
      const transaction = await transactionOf(db, { orderNumber: pathPart(context, ORDER_PART), userId });
      return context.json(transaction, 200, { "Cache-Control": "no-store" });
    },
  });

  return app;
}
