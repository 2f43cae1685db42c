import { type Context, Hono } from "hono";
import { couponEntry, payment } from "../../contract/checkoutCalls.ts";
import { PROVIDER } from "../../contract/names.ts";
import type { Language } from "../../lib/language.ts";
import { cardFieldError } from "../commerce/embedded/checkCard.ts";
import { checkoutOf, setCoupon } from "../commerce/embedded/checkout.ts";
import { payCart, paymentAnswerOf } from "../commerce/embedded/payCart.ts";
import { receiptMail } from "../commerce/embedded/receiptMail.ts";
import { transactionOf } from "../commerce/transactionOf.ts";
import type { Database, Transaction } from "../db/database.ts";
import { inTransaction } from "../db/inTransaction.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { NOT_STORED } from "../http/body/caching.ts";
import { jsonBody } from "../http/body/jsonBody.ts";
import { currentUser } from "../http/currentUser.ts";
import { methods } from "../http/methods.ts";
import { pathPart } from "../http/pathPart.ts";
import { mailLanguage } from "../identity/codeMail.ts";
import type { QueueMail } from "../ports/mailSender.ts";
import type { Env } from "../settings/env.ts";
import type { UserRow } from "../users/ensureUser.ts";

const CHECKOUT = `/${PROVIDER}/checkout/:cart`;
/** Segment of the cart's id in `/api/shopify/checkout/{cart}`. */
const ID_PART = 3;

interface CheckoutParts {
  db: Database;
  queueMail: QueueMail;
  publicUrl: string;
  env: Pick<Env, "SELLER" | "PRICES_INCLUDE_TAX">;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * The embedded provider's checkout. A payment is made once for a cart, so that it may be repeated after a lost answer;
 * whether it was made can be asked for before.
 */
export function checkoutRoutes({ db, queueMail, publicUrl, env, now }: CheckoutParts) {
  const app = new Hono<AppEnv>();

  methods(app, CHECKOUT, {
    GET: async (context) => {
      const viewer = await viewerOf(context);
      const checkout = await inTransaction(db, (tx) => checkoutOf(tx, pathPart(context, ID_PART), viewer));
      return context.json(checkout, 200, NOT_STORED);
    },
  });

  methods(app, `${CHECKOUT}/coupon`, {
    PUT: async (context) => {
      const change = { ...(await viewerOf(context)), code: (await jsonBody(context, couponEntry)).code };
      const checkout = await inTransaction(db, (tx) => setCoupon(tx, pathPart(context, ID_PART), change));
      return context.json(checkout, 200, NOT_STORED);
    },
    DELETE: async (context) => {
      const change = { ...(await viewerOf(context)), code: null };
      const checkout = await inTransaction(db, (tx) => setCoupon(tx, pathPart(context, ID_PART), change));
      return context.json(checkout, 200, NOT_STORED);
    },
  });

  methods(app, `${CHECKOUT}/pay`, {
    POST: async (context) => {
      const user = await currentUser(context);
      const form = await jsonBody(context, payment, cardFieldError);
      const cartId = pathPart(context, ID_PART);
      const language = mailLanguage(undefined, context.req.header("accept-language") ?? "");
      const paid = await inTransaction(db, async (tx) => {
        const made = await payCart(tx, { cartId, userId: user.id, payment: form, now: new Date(now()) });
        if (made.isNew) await queueReceipt(tx, made.order.orderNumber, user, language);
        return made;
      });
      return context.json(paymentAnswerOf(paid.order), 200, NOT_STORED);
    },
  });

  async function viewerOf(context: Context<AppEnv>) {
    const { id: userId, email } = await currentUser(context);
    return { userId, email, now: new Date(now()) };
  }

  async function queueReceipt(
    tx: Transaction,
    orderNumber: string,
    { id: userId, email, displayName }: UserRow,
    language: Language,
  ): Promise<void> {
    const { receipt } = await transactionOf(tx, { orderNumber, userId });
    if (!receipt) return;
    await queueMail(
      tx,
      receiptMail(receipt, {
        to: email,
        name: displayName,
        language,
        publicUrl,
        seller: env.SELLER,
        pricesIncludeTax: env.PRICES_INCLUDE_TAX,
      }),
    );
  }

  return app;
}
