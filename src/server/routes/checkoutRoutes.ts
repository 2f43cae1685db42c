import { Hono } from "hono";
import { couponEntry, payment } from "../../contract/checkoutCalls.ts";
import { PROVIDER } from "../../contract/names.ts";
import { cardFieldError } from "../commerce/embedded/cards.ts";
import { checkoutOf, setCoupon } from "../commerce/embedded/checkout.ts";
import { payCart, paymentAnswerOf } from "../commerce/embedded/payCart.ts";
import { receiptMail } from "../commerce/embedded/receiptMail.ts";
import type { Database } from "../db/database.ts";
import { inTransaction } from "../db/inTransaction.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { jsonBody } from "../http/body/jsonBody.ts";
import { currentUser } from "../http/currentUser.ts";
import { type RateLimitParts, rateLimit } from "../http/limits/rateLimit.ts";
import { methods } from "../http/methods.ts";
import { pathPart } from "../http/pathPart.ts";
import { mailLanguage } from "../identity/codeMail.ts";
import type { QueueMail } from "../ports/mail.ts";

const CHECKOUT = `/${PROVIDER}/checkout/:cart`;
/** Segment of the cart's id in `/api/shopify/checkout/{cart}`. */
const ID_PART = 3;
/** Payments and coupons per address and minute: numbers and codes must not be guessed here. */
const TRIES_PER_MINUTE = 20;

/**
 * The embedded provider's checkout. A payment is made once for a cart, so that it may be repeated after a lost answer;
 * whether it was made can be asked for before.
 */
export function checkoutRoutes(
  parts: RateLimitParts & { db: Database; queueMail: QueueMail; publicUrl: string },
) {
  const { db, queueMail, publicUrl, now } = parts;
  const app = new Hono<AppEnv>();
  const tries = rateLimit(parts, "checkout", TRIES_PER_MINUTE);
  const noStore = { "Cache-Control": "no-store" };

  methods(app, CHECKOUT, {
    GET: async (context) => {
      const { id: userId } = await currentUser(context);
      const viewer = { userId, now: new Date(now()) };
      const checkout = await inTransaction(db, (tx) => checkoutOf(tx, pathPart(context, ID_PART), viewer));
      return context.json(checkout, 200, noStore);
    },
  });

  methods(app, `${CHECKOUT}/coupon`, {
    PUT: [
      tries,
      async (context) => {
        const { id: userId } = await currentUser(context);
        const change = { userId, now: new Date(now()), code: (await jsonBody(context, couponEntry)).code };
        const checkout = await inTransaction(db, (tx) => setCoupon(tx, pathPart(context, ID_PART), change));
        return context.json(checkout, 200, noStore);
      },
    ],
    DELETE: async (context) => {
      const { id: userId } = await currentUser(context);
      const change = { userId, now: new Date(now()), code: null };
      const checkout = await inTransaction(db, (tx) => setCoupon(tx, pathPart(context, ID_PART), change));
      return context.json(checkout, 200, noStore);
    },
  });

  methods(app, `${CHECKOUT}/pay`, {
    POST: [
      tries,
      async (context) => {
        const user = await currentUser(context);
        const form = await jsonBody(context, payment, cardFieldError);
        const cartId = pathPart(context, ID_PART);
        const language = mailLanguage(undefined, context.req.header("accept-language") ?? "");
        const paid = await inTransaction(db, async (tx) => {
          const made = await payCart(tx, { cartId, userId: user.id, payment: form, now: new Date(now()) });
          if (made.isNew) await queueMail(tx, receiptMail(made, { to: user.email, language, publicUrl }));
          return made;
        });
        return context.json(paymentAnswerOf(paid.order), 200, noStore);
      },
    ],
  });

  return app;
}
