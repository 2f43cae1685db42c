import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { type Context, Hono } from "hono";
import type * as z from "zod/mini";
import { cartAddition, cartIdentity, cartRemoval, newCart } from "../../contract/cartCalls.ts";
import { CART_ID_KEY, LINK_HASH_KEY, PROVIDER, VARIANT_ID_FIELD } from "../../contract/names.ts";
import { ApiError } from "../http/apiError.ts";
import type { AppEnv } from "../http/appEnv.ts";
import { bearerToken } from "../http/bearerToken.ts";
import { NOT_STORED } from "../http/body/caching.ts";
import { jsonBody } from "../http/body/jsonBody.ts";
import { clientAddress } from "../http/clientAddress.ts";
import { currentUser } from "../http/currentUser.ts";
import { idempotencyKey } from "../http/idempotencyKey.ts";
import { methods } from "../http/methods.ts";
import { pathPart } from "../http/pathPart.ts";
import type { CartCaller, CommerceProvider } from "../ports/commerceProvider.ts";
import type { Env } from "../settings/env.ts";

const CART = `/${PROVIDER}/cart`;
/** Segment of the cart's id in `/api/shopify/cart/{id}`. */
const ID_PART = 3;

/** Calls about carts, at any commerce provider. */
export function cartRoutes({ commerce, env }: { commerce: CommerceProvider; env: Pick<Env, "TRUST_PROXY"> }) {
  const app = new Hono<AppEnv>();

  methods(app, CART, {
    POST: async (context) => {
      const { countryCode } = await optionalBody(context, newCart);
      return answer(context, await commerce.createCart(await callerOf(context, env), countryCode ?? ""));
    },
  });

  methods(app, `${CART}/add`, {
    POST: async (context) => {
      const body = await jsonBody(context, cartAddition);
      const change = {
        cartId: body[CART_ID_KEY],
        variantId: body[VARIANT_ID_FIELD],
        countryCode: body.countryCode ?? null,
        isKept: body.isKept ?? false,
      };
      return answer(context, await commerce.addLine(await callerOf(context, env), change));
    },
  });

  methods(app, `${CART}/remove`, {
    DELETE: async (context) => {
      const body = await jsonBody(context, cartRemoval);
      const change = {
        cartId: body[CART_ID_KEY],
        lineId: body.lineItemId,
        countryCode: body.countryCode ?? null,
      };
      return answer(context, await commerce.removeLine(await callerOf(context, env), change));
    },
  });

  methods(app, `${CART}/identity`, {
    PUT: async (context) => {
      const body = await jsonBody(context, cartIdentity);
      const change = {
        cartId: body.cartId,
        countryCode: body.countryCode ?? null,
        linkHash: body[LINK_HASH_KEY] ?? null,
      };
      return answer(context, await commerce.setBuyer(await callerOf(context, env), change));
    },
  });

  methods(app, `${CART}/:id`, {
    GET: async (context) => {
      const cartId = decodedId(pathPart(context, ID_PART));
      const countryCode = context.req.query("countryCode") ?? null;
      return answer(context, await commerce.readCart(await callerOf(context, env), cartId, countryCode));
    },
  });

  return app;
}

/** A body may be absent. */
async function optionalBody<T>(context: Context<AppEnv>, schema: z.ZodMiniType<T>): Promise<T> {
  const text = await context.req.text();
  if (text !== "") return jsonBody(context, schema);
  return schema.parse({});
}

async function callerOf(
  context: Context<AppEnv>,
  { TRUST_PROXY }: Pick<Env, "TRUST_PROXY">,
): Promise<CartCaller> {
  // Of an IPv6 address the network is known.
  const address = clientAddress(context, TRUST_PROXY).replace(/\/64$/, "");
  const token = bearerToken(context.req.header("authorization") ?? "");
  const guest = token === "" ? address : createHash("sha256").update(token).digest("base64url");
  const facts = { guest, idempotencyKey: idempotencyKey(context), address: isIP(address) ? address : null };
  if (context.get("caller")?.role !== "user") return { userId: null, email: null, ...facts };
  const { id, email } = await currentUser(context);
  return { userId: id, email, ...facts };
}

/** An id in a path is encoded in Base64, since ids of providers may contain any character. */
function decodedId(encoded: string): string {
  const bytes = Buffer.from(encoded, "base64");
  const id = bytes.toString("utf8");
  if (id === "" || id.includes("\0") || id.includes("\uFFFD")) {
    throw new ApiError(404, "cartUnknown", "There is no such cart");
  }
  return id;
}

function answer(context: Context<AppEnv>, body: object): Response {
  return context.json(body, 200, NOT_STORED);
}
