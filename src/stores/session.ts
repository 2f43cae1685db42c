import { proxy } from "valtio";
import * as z from "zod/mini";
import { setAccessToken } from "../api/client.ts";
import { getGuestToken } from "../api/session.ts";
import { STORAGE_PREFIX } from "../contract/names.ts";
import { storageText } from "../lib/storage.ts";

interface Session {
  guestToken: string | null;
}

/** A token counts as expired this long before it is. */
const EXPIRY_MARGIN_SECONDS = 3;

const storedToken = storageText({
  key: `${STORAGE_PREFIX}_GUEST_ACCESS_TOKEN`,
  schema: z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/)),
});

export const session = proxy<Session>({ guestToken: null });

setAccessToken(() => session.guestToken);

let pending: Promise<void> | null = null;

/** Makes sure that calls carry a valid guest token. One request serves all who ask at once; a failure leaves the guest without one. */
export function ensureGuestToken(): Promise<void> {
  session.guestToken ??= storedToken.read();
  if (session.guestToken && isFresh(session.guestToken)) return Promise.resolve();
  pending ??= renewGuestToken().finally(() => {
    pending = null;
  });
  return pending;
}

/** Replaces a token that the server no longer takes. */
export async function renewGuestToken(): Promise<void> {
  try {
    session.guestToken = await getGuestToken();
    storedToken.write(session.guestToken);
  } catch (error) {
    session.guestToken = null;
    storedToken.remove();
    console.warn("No guest token:", error);
  }
}

function isFresh(token: string): boolean {
  try {
    const payload = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp === "number" && exp - EXPIRY_MARGIN_SECONDS > Date.now() / 1000;
  } catch {
    return false;
  }
}
