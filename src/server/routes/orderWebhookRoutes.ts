import { createHmac, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import type * as z from "zod/mini";
import { PROVIDER } from "../../contract/names.ts";
import { orderRefund, paidOrder } from "../commerce/shopify/webhooks/orderPayload.ts";
import { recordPaidOrder } from "../commerce/shopify/webhooks/recordPaidOrder.ts";
import { recordRefund } from "../commerce/shopify/webhooks/recordRefund.ts";
import type { Database, Transaction } from "../db/database.ts";
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

/** The store's reports of orders: at least once, in any order; after an error they are sent again. */
export function orderWebhookRoutes({ db, domain, secret, seal, now, log }: OrderWebhookParts) {
  const app = new Hono<AppEnv>();

  /** Records a report in a transaction. One that is refused is logged: somebody may have paid and got nothing. */
  async function record<T>(
    context: Context<AppEnv>,
    { topic, schema }: { topic: string; schema: z.ZodMiniType<T> },
    work: (tx: Transaction, report: T) => Promise<string | null>,
  ): Promise<Response> {
    const header = (name: string) => context.req.header(`x-shopify-${name}`) ?? "";
    const body = new Uint8Array(await context.req.arrayBuffer());
    if (!isSigned(body, header("hmac-sha256"), secret) || header("shop-domain") !== domain) {
      throw new ApiError(401, "paymentUnverified", "The report is not signed by the store");
    }
    if (header("topic") !== topic) throw new ApiError(400, "badRequest", `This call accepts ${topic} only`);
    try {
      const report = await jsonBody(context, schema);
      const note = await inTransaction(db, (tx) => work(tx, report));
      if (note) log("warn", note);
    } catch (error) {
      if (error instanceof ApiError) log("warn", `A report of ${topic} was refused: ${error.message}`);
      throw error;
    }
    return context.json({ success: true });
  }

  methods(
    app,
    `/${PROVIDER}/webhooks/orders-paid`,
    {
      POST: (context) =>
        record(context, { topic: "orders/paid", schema: paidOrder }, (tx, order) =>
          recordPaidOrder(tx, order, { store: domain, seal, now: new Date(now()) }),
        ),
    },
    { bodyBytes: BODY_BYTES },
  );

  methods(
    app,
    `/${PROVIDER}/webhooks/refunds-create`,
    {
      POST: (context) =>
        record(context, { topic: "refunds/create", schema: orderRefund }, async (tx, refund) => {
          await recordRefund(tx, refund, new Date(now()));
          return null;
        }),
    },
    { bodyBytes: BODY_BYTES },
  );

  return app;
}

/**
 * Whether Shopify has signed a body: HMAC-SHA-256 of its bytes with the webhook secret, in Base64. The time does not
 * depend on how much of the signature is right.
 */
function isSigned(body: Uint8Array, signature: string, secret: string): boolean {
  const expected = createHmac("sha256", secret).update(body).digest();
  const given = Buffer.from(signature, "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
