import { type Context, Hono } from "hono";
import type * as z from "zod/mini";
import { PROVIDER } from "../../contract/names.ts";
import { isSigned } from "../commerce/shopify/webhooks/isSigned.ts";
import { orderRefund, paidOrder } from "../commerce/shopify/webhooks/orderPayload.ts";
import { recordPaidOrder } from "../commerce/shopify/webhooks/recordPaidOrder.ts";
import { recordRefund } from "../commerce/shopify/webhooks/recordRefund.ts";
import type { Database } from "../db/database.ts";
import { inTransaction } from "../db/inTransaction.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { jsonBody } from "../http/body/jsonBody.ts";
import { methods } from "../http/methods.ts";
import type { Seal } from "../identity/seal.ts";
import type { Log } from "../log/writeLog.ts";

export interface OrderWebhookParts {
  db: Database;
  /** The store's domain at Shopify. */
  domain: string;
  /** Signs the webhooks. */
  secret: string;
  /** Opens the buyer of a cart. */
  seal: Seal;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
}

/** An order of hundreds of lines. */
const BODY_BYTES = 2 * 1024 * 1024;

/**
 * Reports of the Shopify store about orders. They arrive at least once, in any order; an error makes Shopify send the
 * report again for some hours.
 */
export function orderWebhookRoutes({ db, domain, secret, seal, now, log }: OrderWebhookParts) {
  const app = new Hono<AppEnv>();

  async function reportOf<T>(context: Context<AppEnv>, topic: string, schema: z.ZodMiniType<T>): Promise<T> {
    const header = (name: string) => context.req.header(`x-shopify-${name}`) ?? "";
    const body = new Uint8Array(await context.req.arrayBuffer());
    if (!isSigned(body, header("hmac-sha256"), secret) || header("shop-domain") !== domain) {
      throw new ApiError(401, "paymentUnverified", "The report is not signed by the store");
    }
    if (header("topic") !== topic) throw new ApiError(400, "badRequest", `This call accepts ${topic} only`);
    return jsonBody(context, schema);
  }

  methods(
    app,
    `/${PROVIDER}/webhooks/orders-paid`,
    {
      POST: async (context) => {
        const order = await reportOf(context, "orders/paid", paidOrder);
        const note = await inTransaction(db, (tx) =>
          recordPaidOrder(tx, order, { seal, now: new Date(now()) }),
        );
        if (note) log("warn", note);
        return context.json({ success: true });
      },
    },
    { bodyBytes: BODY_BYTES },
  );

  methods(
    app,
    `/${PROVIDER}/webhooks/refunds-create`,
    {
      POST: async (context) => {
        const refund = await reportOf(context, "refunds/create", orderRefund);
        await inTransaction(db, (tx) => recordRefund(tx, refund, new Date(now())));
        return context.json({ success: true });
      },
    },
    { bodyBytes: BODY_BYTES },
  );

  return app;
}
