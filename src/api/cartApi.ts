import * as z from "zod/mini";
import {
  type CartAddition,
  type CartIdentity,
  type CartRemoval,
  type CartWire,
  cartWire,
} from "../contract/cartCalls.ts";
import { PROVIDER } from "../contract/names.ts";
import { call } from "./client.ts";

interface Attempt {
  signal: AbortSignal;
  /** The server executes each key once. */
  key?: string;
}

const CART = `/${PROVIDER}/cart`;

export function postCart(countryCode: string, { signal }: Attempt): Promise<CartWire> {
  return call({ method: "post", path: CART, body: { countryCode }, schema: cartWire, signal });
}

/** The cart with the prices of a country. */
export function getCart(cartId: string, countryCode: string, signal: AbortSignal): Promise<CartWire> {
  const path = `${CART}/${encodeURIComponent(base64(cartId))}`;
  return call({ path, query: { countryCode }, schema: cartWire, signal });
}

/** Adds a guide. @returns the cart, or null if the answer contains none */
export function addLine(body: CartAddition, attempt: Attempt): Promise<CartWire | null> {
  return change("post", "add", body, attempt);
}

/** Removes a line. @returns the cart, or null if the answer contains none */
export function removeLine(body: CartRemoval, attempt: Attempt): Promise<CartWire | null> {
  return change("delete", "remove", body, attempt);
}

/** Gives the cart to the caller, and its prices the currency of a country. @returns the cart, or null if the answer contains none */
export function setBuyer(body: CartIdentity, attempt: Attempt): Promise<CartWire | null> {
  return change("put", "identity", body, attempt);
}

async function change(
  method: "post" | "put" | "delete",
  name: string,
  body: unknown,
  { signal, key }: Attempt,
): Promise<CartWire | null> {
  const path = `${CART}/${name}`;
  const answer = await call({ method, path, body, schema: z.unknown(), signal, idempotencyKey: key });
  return cartWire.safeParse(answer).data ?? null;
}

/** Base64 of UTF-8: ids of providers may contain any character. */
function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}
