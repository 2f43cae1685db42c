import { screenOf } from "../../lib/address/paths.ts";
import { onForgetPerson } from "./forgetPerson.ts";

/** The screen that a reader left to log in, to return to afterwards; null for one that is not returned to. */
let path: string | null = null;
/** True for the screen on which a session ended: Log in may be pressed on another one. */
let hasEnded = false;

/**
 * Notes the screen that shows as the one to return to, if it is a guide's or the checkout. To be called as Log in is
 * pressed. With `isForCart` the list of guides counts too: a reader who signs in to pay continues where the cart was filled.
 */
export function noteReturnPath({ isSessionEnd = false, isForCart = false } = {}): void {
  const { name } = screenOf(location.pathname);
  const isReturnedTo = name === "guide" || name === "guideMap" || name === "checkout";
  if (isReturnedTo || (isForCart && name === "catalogue")) {
    path = location.pathname + location.search;
    hasEnded = isSessionEnd;
  } else if (!hasEnded) path = null;
}

/** Where to go after signing in, once: it is an address of this page, since it was read from the page itself. */
export function takeReturnPath(): string | null {
  const taken = path;
  path = null;
  hasEnded = false;
  return taken;
}

onForgetPerson(() => void takeReturnPath());
