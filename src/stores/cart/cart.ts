import { proxy, ref } from "valtio";
import { CallError, isRefusal } from "../../api/callError.ts";
import { getCart } from "../../api/cartApi.ts";
import type { CartWire } from "../../contract/cartCalls.ts";
import { ERROR_IDS } from "../../contract/errorBody.ts";
import { loader } from "../../lib/loader.ts";
import { type ChangeEnd, mutationQueue } from "../../lib/mutationQueue.ts";
import { whenOnline } from "../../lib/network/whenOnline.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { ensureCountry } from "../catalogue/ensureCountry.ts";
import { errorIdOf } from "../failureOf.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import { reportFailure } from "../showToast.ts";
import type { StoredRef } from "../storedRef.ts";
import { withdrawFailure } from "../withdrawToast.ts";
import { noteLines } from "./cartNote.ts";
import {
  cartCountry,
  forgetRestoring,
  isCartGone,
  type OwnCartChange,
  restoreLater,
  sendCartChange,
} from "./sendCartChange.ts";
import { cartBuyerItem, cartIdItem, notSoldItem } from "./storedCart.ts";

interface Cart {
  status: "loading" | "ready" | "failed";
  /** As last received from the server; null until then. */
  current: StoredRef<CartWire> | null;
  /** Ids of the lines that are being removed. */
  removingIds: readonly string[];
}

export const cart = proxy<Cart>({ status: "loading", current: null, removingIds: [] });

/** Counts the carts of this page; work for an earlier one is dropped. */
let generation = 0;
/** Counts the people whose carts these were: what one has added is not added for the next. */
let readers = 0;
let latest: Promise<ChangeEnd> | null = null;

/**
 * The server prices and sums, so a change is not applied here before its answer, which is the whole cart: only its
 * button shows that it is under way.
 */
const changes = mutationQueue<CartWire | null, OwnCartChange, CartWire>(null, {
  apply: (state) => state,
  confirm: (_state, _change, answer) => answer,
  send: (change, attempt) => sendCartChange(change, attempt, cart.current),
  // Checkout must not wait for further attempts to set the buyer; it sets the buyer again.
  isRefusal: (error, change) => isRefusal(error) || change.kind === "buyer",
  show,
  coalesce: (waiting, next) => {
    const isRepeated = next.kind === waiting.kind && (next.kind === "buyer" || next.kind === "ensure");
    return isRepeated ? next : null;
  },
});

const reading = loader<string, CartWire>({
  load: (cartId, { signal }) => getCart(cartId, cartCountry(), signal),
  onResult: (answer) => void changes.rebase(answer),
  onFailure: (error) => {
    if (isCartGone(error)) void ensureCart();
    else if (cart.current === null) cart.status = "failed";
  },
  owner: () => generation,
  retriesWhenBack: () => true,
  slotOf: () => "",
});

/**
 * Loads the stored cart, or creates one. Failures show in the cart only.
 * @param joins whether it waits for a load that is under way, instead of replacing it
 */
export async function loadCart({ joins = false } = {}): Promise<void> {
  if (navigator.onLine === false && cart.current === null) cart.status = "failed";
  await whenOnline();
  if (cart.current === null) cart.status = "loading";
  await ensureCountry();
  const cartId = cartIdItem.read();
  if (cartId === null) await ensureCart();
  // The answer of a change that is under way is newer.
  else if (changes.count() === 0) await (joins ? reading.join(cartId) : reading.load(cartId));
}

/** Adds a guide, to the cart of another tab if that replaces this one meanwhile; a failure is reported. */
export async function addVariant(variantId: string): Promise<void> {
  reportEnd(await makeForReader({ kind: "add", variantId }));
}

/** Removes a line, from the next cart if that replaces this one meanwhile; a failure is reported, and the line stays. */
export async function removeFromCart(lineId: string): Promise<void> {
  const line = cart.current?.lineItems.find(({ id }) => id === lineId);
  if (!cart.current || !line || cart.removingIds.includes(lineId)) return;
  const removed = { cartId: cart.current.id, lineId, variantId: line.variant.id };
  cart.removingIds = [...cart.removingIds, lineId];
  const end = await makeForReader({ kind: "remove", line: removed });
  cart.removingIds = cart.removingIds.filter((other) => other !== lineId);
  reportEnd(end);
}

/** Sets the cart's buyer and country. @returns how that ended, once nothing else of the cart is changing */
export async function setCartBuyer(): Promise<ChangeEnd["status"]> {
  const { status } = await make({ kind: "buyer" });
  while (changes.count() > 0) await latest;
  return status;
}

/** Shows the message about the cart. */
export function reportCartFailure(): void {
  reportFailure(new CallError("http", "The cart failed", { id: ERROR_IDS.cart }), "cart");
}

/** Forgets the cart and creates a new one. */
export async function clearCart(): Promise<void> {
  cartIdItem.remove();
  readers++;
  leaveCart();
  await ensureCart();
}

/** Clears the cart if it was paid, which its provider is asked; one that can still be paid stays. */
export async function clearCartIfPaid(): Promise<void> {
  const cartId = cartIdItem.read();
  if (cartId !== null && (await isPaid(cartId))) await clearPaidCart(cartId);
}

/**
 * Clears a cart that was paid, if it is the reader's still. What was not charged, as it is not sold here, goes into the
 * next one.
 */
export async function clearPaidCart(cartId: string): Promise<void> {
  if (cartIdItem.read() !== cartId) return;
  const kept = notSoldItem.read() ?? [];
  cartIdItem.remove();
  // Otherwise the paid cart would be restored at the buyer's next login.
  cartBuyerItem.remove();
  readers++;
  leaveCart();
  restoreLater(kept);
  await ensureCart();
}

/** Another provider may forget a cart as it is paid, before it reports the order. */
async function isPaid(cartId: string): Promise<boolean> {
  try {
    await getCart(cartId, cartCountry(), new AbortController().signal);
    return false;
  } catch (error) {
    const isElsewhere = Boolean(publicConfig().checkoutHosts?.length);
    return errorIdOf(error) === ERROR_IDS.cartCompleted || (isElsewhere && isCartGone(error));
  }
}

/** Drops all work for the cart and shows none. */
function leaveCart(): void {
  forgetRestoring();
  followNextCart();
}

/** Shows none until the cart that another tab has stored is loaded. Guides that are being added go into that one. */
export function followNextCart(): void {
  generation++;
  changes.begin(String(generation), null);
  reading.forget();
  cart.removingIds = [];
  show(null);
}

onForgetPerson(({ isElsewhere }) => {
  if (!isElsewhere) return void clearCart();
  readers++;
  leaveCart();
  // A cart that is stored by now is the next one.
  void loadCart();
});

async function ensureCart(): Promise<void> {
  const end = await make({ kind: "ensure" });
  const hasFailed = end.status === "refused" || end.status === "unresolved";
  if (hasFailed && cart.current === null) cart.status = "failed";
}

/** Makes a change, again in the next cart of the same reader if it was dropped with its cart. */
async function makeForReader(change: OwnCartChange): Promise<ChangeEnd> {
  const reader = readers;
  let end = await make(change);
  while (end.status === "dropped" && readers === reader) end = await make(change);
  return end;
}

function make(change: OwnCartChange): Promise<ChangeEnd> {
  latest = changes.change(change).then((end) => {
    // Loading the cart again after a failure does not mean that what failed has succeeded.
    if (end.status === "done" && change.kind !== "ensure") withdrawFailure("cart");
    return end;
  });
  return latest;
}

function reportEnd(end: ChangeEnd): void {
  if (end.status === "done" || end.status === "dropped") return;
  reportFailure(end.error, "cart");
  void loadCart();
}

function show(state: CartWire | null): void {
  // Noting it once more would replace what another tab has noted since.
  if (state !== null && state === cart.current) return;
  cart.current = state && ref(state);
  cart.status = state ? "ready" : "loading";
  if (state || cartIdItem.read() === null) noteLines(state?.lineItems ?? []);
}
