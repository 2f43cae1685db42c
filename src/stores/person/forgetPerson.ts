import * as z from "zod/mini";
import {
  CART_BUYER_KEY,
  CART_ID_KEY,
  CART_KEPT_KEY,
  CART_VARIANTS_KEY,
  MARKETING_KEY,
  SELECTED_ROUTE_KEY,
} from "../../contract/names.ts";
import { storageText } from "../../lib/storage.ts";

/**
 * Keys of the browser's storage that hold something personal. They are listed here because the code that uses them
 * loads on demand: it may not have run when somebody signs out.
 */
const PERSONAL_KEYS = [
  CART_BUYER_KEY,
  CART_ID_KEY,
  CART_KEPT_KEY,
  CART_VARIANTS_KEY,
  MARKETING_KEY,
  SELECTED_ROUTE_KEY,
];

/** How a person left. */
interface Leaving {
  /** Another tab has ended the session and cleared the browser's storage: what is there now is newer. */
  isElsewhere: boolean;
  /** The provider has ended the session: the person has not asked for it, and may sign in again. */
  isRefused: boolean;
  /** Who is signed in by then; null for nobody. */
  nextId: string | null;
}

const registered: ((leaving: Leaving) => void)[] = [];

/** Registers how a store forgets what it holds of a person. Every store with personal state does so where it is defined. */
export function onForgetPerson(forget: (leaving: Leaving) => void): void {
  registered.push(forget);
}

/** Forgets the person who was signed in, in every store that has loaded and in the browser's storage. */
export function forgetPerson({
  isElsewhere = false,
  isRefused = false,
  nextId = null,
}: Partial<Leaving> = {}): void {
  for (const forget of registered) forget({ isElsewhere, isRefused, nextId });
  if (isElsewhere) return;
  for (const key of PERSONAL_KEYS) {
    // A cart is its buyer's still, who finds it again by signing in.
    if (isRefused && key === CART_BUYER_KEY) continue;
    storageText({ key, schema: z.string() }).remove();
  }
}
