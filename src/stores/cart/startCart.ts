import { subscribe } from "valtio";
import { subscribeKey } from "valtio/utils";
import { onBack } from "../../lib/network/whenOnline.ts";
import { country } from "../catalogue/country.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import { ownership } from "../person/ownership.ts";
import { session } from "../person/session.ts";
import { settings } from "../settings.ts";
import { cart, followNextCart, loadCart, reportCartFailure, setCartBuyer } from "./cart.ts";
import { differsFromStorage, readMark } from "./cartNote.ts";
import { cartCountry } from "./sendCartChange.ts";
import { cartBuyerItem, cartIdItem, takeCartBack } from "./storedCart.ts";

/** Whom this tab has last tried to give the cart to; null while nobody is signed in. */
let buyerId: string | null = null;
let pricedCountry: string | null = null;

onForgetPerson(() => {
  buyerId = null;
});

let isStarted = false;

/** Loads the cart, and keeps it in step with the session, the country, other tabs and other devices. */
export async function startCart(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  subscribe(session, followSession);
  subscribe(country, followCountry);
  subscribe(settings, followCountry);
  // A guide that is owned by now, by a code or from elsewhere, is not charged.
  subscribeKey(ownership, "ownedIds", () => {
    if (canBeOutdated()) void loadCart();
  });
  addEventListener("storage", followOtherTab);
  onBack(lookAgain);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) followOtherTab();
    if (persisted) lookAgain();
  });
  const id = signedInId();
  if (id !== null) takeCartBack(id);
  await loadCart();
  // Signing in may have been faster than this code, or its page was closed before the cart could follow.
  followSession();
  pricedCountry ??= cartCountry();
}

/** Prices and other devices change only a cart that has lines; another tab's change is in the browser's storage. */
function canBeOutdated(): boolean {
  return cart.status === "failed" || (cart.current?.lineItems.length ?? 0) > 0;
}

/**
 * A cart that another tab was to create, which may have been closed meanwhile, is created here. One return may be several
 * events, and returns without a network are followed by one of the network.
 */
function lookAgain(): void {
  if (navigator.onLine === false) return;
  if (cart.current === null || canBeOutdated()) void loadCart({ joins: true });
}

function followSession(): void {
  const id = signedInId();
  if (id === null || id === buyerId) return;
  if (takeCartBack(id)) followOtherTab();
  const cartId = cartIdItem.read();
  if (cartId === null) return;
  buyerId = id;
  const known = cartBuyerItem.read();
  if (known?.cartId !== cartId || known.userId !== id) void setBuyer();
}

function signedInId(): string | null {
  return session.status === "signedIn" ? (session.user?.id ?? null) : null;
}

function followCountry(): void {
  const code = cartCountry();
  if (pricedCountry === null || code === pricedCountry) return;
  pricedCountry = code;
  if (cartIdItem.read() !== null) void setBuyer();
}

/** A cart whose buyer could not be set is read nevertheless: its prices follow the country of the request. */
async function setBuyer(): Promise<void> {
  const end = await setCartBuyer();
  if (end === "done" || end === "dropped") return;
  reportCartFailure();
  await loadCart();
}

function followOtherTab(): void {
  if (!differsFromStorage(cart.current?.id ?? null)) return;
  const cartId = cartIdItem.read();
  // While this tab creates a cart there is none to compare.
  if (cart.current !== null && cart.current.id !== cartId) followNextCart();
  readMark();
  // The tab that has cleared the cart creates the next one.
  if (cartId !== null) void loadCart();
}
