import * as z from "zod/mini";
import { getGuestToken } from "../../api/visitorApi.ts";
import { STORAGE_PREFIX } from "../../contract/names.ts";
import { storageText } from "../../lib/storage.ts";
import { session } from "./session.ts";

/** A token counts as expired this long before it is. */
const EXPIRY_MARGIN_SECONDS = 3;

const storedToken = storageText({
  key: `${STORAGE_PREFIX}_GUEST_ACCESS_TOKEN`,
  schema: z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)),
});

let pending: Promise<void> | null = null;
/** How far the server's clock is ahead of this machine's, in milliseconds. Derived from fresh tokens. */
let clockDrift = 0;

/** Makes sure that calls carry a valid guest token. One request serves all who ask at once; a failure leaves the guest without one. */
export function ensureGuestToken(): Promise<void> {
  session.guestToken ??= storedToken.read();
  if (session.guestToken && isFresh(session.guestToken)) return Promise.resolve();
  // Calls that need no token go without it, since an expired one would be refused.
  session.guestToken = null;
  return renewGuestToken();
}

/** Replaces a token that has ended or that the server no longer takes. */
export function renewGuestToken(): Promise<void> {
  pending ??= fetchToken().finally(() => {
    pending = null;
  });
  return pending;
}

async function fetchToken(): Promise<void> {
  try {
    session.guestToken = await getGuestToken();
    storedToken.write(session.guestToken);
    const { iat } = payloadOf(session.guestToken);
    if (typeof iat === "number") clockDrift = iat * 1000 - Date.now();
  } catch (error) {
    session.guestToken = null;
    storedToken.remove();
    console.warn("The guest token failed to load:", error);
  }
}

function isFresh(token: string): boolean {
  const { exp } = payloadOf(token);
  return typeof exp === "number" && exp - EXPIRY_MARGIN_SECONDS > (Date.now() + clockDrift) / 1000;
}

/** What a token says; nothing if it is malformed. */
function payloadOf(token: string): { exp?: unknown; iat?: unknown } {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    return Object(JSON.parse(atob(payload)));
  } catch {
    return {};
  }
}
