import { addLine, getCart, postCart, removeLine, setBuyer } from "../../api/cartApi.ts";
import type { CartWire } from "../../contract/cartCalls.ts";
import { ERROR_IDS } from "../../contract/errorBody.ts";
import { CART_ID_KEY, LINK_HASH_KEY, VARIANT_ID_FIELD } from "../../contract/names.ts";
import { cartCountryCode } from "../../lib/cartCountryCode.ts";
import { affiliateHash } from "../affiliateHash.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import { shopCountryCode } from "../catalogue/country.ts";
import { errorIdOf } from "../failureOf.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import { session } from "../person/session.ts";
import { cartBuyerItem, cartIdItem, notSoldItem, prolongStoredCart, variantsItem } from "./storedCart.ts";

export type OwnCartChange =
  | { kind: "add"; variantId: string }
  | { kind: "remove"; line: CartLine }
  /** Gives the cart to the signed-in user, and its prices the chosen country's currency. */
  | { kind: "buyer" }
  /** Reads the cart, or creates one. */
  | { kind: "ensure" };

/** A line of the cart with this id; in another cart the guide's line has another id. */
interface CartLine {
  cartId: string;
  lineId: string;
  variantId: string;
}

interface Attempt {
  key: string;
  signal: AbortSignal;
}

/** Variants of a cart that no longer exists, which are not in the new one yet. */
let toRestore: string[] = [];

onForgetPerson(forgetRestoring);

export function forgetRestoring(): void {
  toRestore = [];
}

/** Has guides put into the next cart that is created. */
export function restoreLater(variantIds: readonly string[]): void {
  toRestore = [...new Set([...toRestore, ...variantIds])];
}

/** The country that the cart is priced for. */
export function cartCountry(): string {
  return cartCountryCode(catalogue.availableCountries, shopCountryCode());
}

/** Whether a call failed because its cart is unknown, expired, somebody else's, or paid. */
export function isCartGone(error: unknown): boolean {
  return errorIdOf(error) === ERROR_IDS.cartUnknown || errorIdOf(error) === ERROR_IDS.cartCompleted;
}

/**
 * Makes a change of the stored cart. A cart that no longer exists is replaced, and its lines are added to the new one
 * if they are still sold anywhere; of a paid cart only those that are not sold here.
 * @param known the cart as last received
 * @returns the whole cart
 */
export async function sendCartChange(
  change: OwnCartChange,
  attempt: Attempt,
  known: CartWire | null,
): Promise<CartWire> {
  const id = cartIdItem.read();
  const readerId = session.user?.id;
  if (id !== null) {
    try {
      await restore(id, attempt.signal);
      return await sendTo(id, change, attempt);
    } catch (error) {
      if (!isCartGone(error)) throw error;
      attempt.signal.throwIfAborted();
      // A cart that another tab gave to its signed-in reader meanwhile is unknown to guests only.
      if (session.user?.id !== readerId) return sendCartChange(change, attempt, known);
      restoreLater(lostVariants(id, known, errorIdOf(error) === ERROR_IDS.cartCompleted));
    }
  }
  const created = await postCart(cartCountry(), attempt);
  attempt.signal.throwIfAborted();
  const stored = cartIdItem.read();
  // Another tab has been faster: both show its cart.
  if (stored !== null && stored !== id) return sendCartChange(change, attempt, known);
  cartIdItem.write(created.id);
  noteBuyer(created.id, readerId);
  const isRestoring = toRestore.length > 0;
  await restore(created.id, attempt.signal);
  if (change.kind === "ensure" && !isRestoring) return created;
  return sendTo(created.id, change, attempt);
}

/**
 * Variants of a cart that is gone: those of the lines that this tab knows, and those that other tabs have noted, which
 * may have added some since. Of a paid cart only those that are not sold here.
 */
function lostVariants(id: string, known: CartWire | null, isPaid: boolean): string[] {
  const lines = (known?.id === id ? known.lineItems : []).filter(
    (line) => !isPaid || line.problem === "notSold",
  );
  // Notes are of the cart that is stored now.
  const isNoted = cartIdItem.read() === id;
  const noted = (isNoted ? (isPaid ? notSoldItem : variantsItem).read() : null) ?? [];
  return [...lines.map((line) => line.variant.id), ...noted];
}

async function restore(cartId: string, signal: AbortSignal): Promise<void> {
  for (const variantId of [...toRestore]) {
    try {
      await addLine({ ...additionOf(cartId, variantId), isKept: true }, { signal });
    } catch (error) {
      // Other refusals, as of too many calls, say nothing of the guide.
      const id = errorIdOf(error);
      if (id !== ERROR_IDS.variantNotSold && id !== ERROR_IDS.badRequest) throw error;
    }
    signal.throwIfAborted();
    toRestore = toRestore.filter((other) => other !== variantId);
  }
}

/** @returns the cart without the guide's line; null if it has none */
async function remove(cartId: string, line: CartLine, attempt: Attempt): Promise<CartWire | null> {
  const lineItemId = line.cartId === cartId ? line.lineId : await lineOf(cartId, line.variantId, attempt);
  if (lineItemId === null) return null;
  const body = { lineItemId, [CART_ID_KEY]: cartId, countryCode: cartCountry() };
  return removeLine(body, attempt).catch((error: unknown) => {
    if (errorIdOf(error) === ERROR_IDS.lineMissing) return null;
    throw error;
  });
}

async function lineOf(cartId: string, variantId: string, { signal }: Attempt): Promise<string | null> {
  const { lineItems } = await getCart(cartId, cartCountry(), signal);
  return lineItems.find(({ variant }) => variant.id === variantId)?.id ?? null;
}

async function sendTo(cartId: string, change: OwnCartChange, { key, signal }: Attempt): Promise<CartWire> {
  const readerId = session.user?.id;
  const answer = await answerTo(cartId, change, { key: `${key}-${cartHash(cartId)}`, signal });
  signal.throwIfAborted();
  // It expires after the last change, not after the first.
  if (cartIdItem.read() === cartId) prolongStoredCart();
  if (change.kind === "buyer") noteBuyer(cartId, readerId);
  return answer ?? getCart(cartId, cartCountry(), signal);
}

function answerTo(cartId: string, change: OwnCartChange, attempt: Attempt): Promise<CartWire | null> {
  const countryCode = cartCountry();
  switch (change.kind) {
    case "add":
      return addLine(additionOf(cartId, change.variantId), attempt);
    case "remove":
      return remove(cartId, change.line, attempt);
    case "buyer":
      return setBuyer(
        {
          cartId,
          countryCode,
          parseUserId: session.user?.parseUserId ?? null,
          [LINK_HASH_KEY]: affiliateHash(),
          updateCart: true,
        },
        attempt,
      );
    case "ensure":
      return Promise.resolve(null);
  }
}

function additionOf(cartId: string, variantId: string) {
  return { [VARIANT_ID_FIELD]: variantId, [CART_ID_KEY]: cartId, countryCode: cartCountry() };
}

/** Stores that a call of this user has made the cart theirs. */
function noteBuyer(cartId: string, userId: string | undefined): void {
  if (userId !== undefined) cartBuyerItem.write({ cartId, userId });
}

/** A key belongs to one request, and the same change may go to another cart. */
function cartHash(cartId: string): string {
  let hash = 0;
  for (let index = 0; index < cartId.length; index++) hash = (hash * 31 + cartId.charCodeAt(index)) | 0;
  return (hash >>> 0).toString(36);
}
