import { proxy } from "valtio";
import * as z from "zod/mini";
import { AUTH_TYPE_KEY, STORAGE_PREFIX } from "../../contract/names.ts";
import { storageItem, storageText } from "../../lib/storage.ts";
import { onForgetPerson } from "./forgetPerson.ts";

/** Who is signed in, according to the provider of accounts and their profile. */
export interface IdentityUser {
  id: string;
  /** Known once the own profile has come. */
  parseUserId: string | null;
  username: string;
  displayName: string | null;
}

interface Session {
  guestToken: string | null;
  accessToken: string | null;
  /** Known from the last visit already while the session is restored. */
  user: IdentityUser | null;
  status: "restoring" | "guest" | "signedIn";
  /** The provider cannot be reached: a lost connection is not a refusal, so the session stays and calls wait. */
  isOffline: boolean;
}

const authTypeItem = storageText({
  key: AUTH_TYPE_KEY,
  schema: z.literal("email"),
});
const parseUserIdItem = storageText({ key: "parseUserId", schema: z.string().check(z.minLength(1)) });
const userItem = storageItem({
  key: `${STORAGE_PREFIX}_USER`,
  schema: z.object({ id: z.string(), username: z.string(), displayName: z.nullable(z.string()) }),
});

/** Refresh tokens of sessions that have ended here and that the provider does not know of yet. */
export const tokensToRevoke = storageItem({
  key: `${STORAGE_PREFIX}_TO_REVOKE`,
  schema: z.array(z.string()),
});

export const session = proxy<Session>({
  guestToken: null,
  accessToken: null,
  user: storedUser(),
  status: authTypeItem.read() ? "restoring" : "guest",
  isOffline: false,
});

/** Whom the browser's storage names as signed in, in whichever tab that happened; null for nobody. */
export function storedUser(): IdentityUser | null {
  const user = authTypeItem.read() && userItem.read();
  return user ? { ...user, parseUserId: parseUserIdItem.read() } : null;
}

/** True when the browser's storage says that somebody is signed in. */
export function hasStoredSession(): boolean {
  return authTypeItem.read() !== null;
}

/** Signs a person in, or replaces the access token of the one who is. */
export function enterSession(accessToken: string, user: IdentityUser): void {
  const isKnown = session.user?.id === user.id;
  session.accessToken = accessToken;
  session.isOffline = false;
  if (isKnown && session.status === "signedIn") return;
  if (!isKnown) {
    parseUserIdItem.remove();
    session.user = user;
  }
  session.status = "signedIn";
  storeUser(session.user ?? user);
  authTypeItem.write("email");
}

/** Takes over what the profile says of the person who is signed in. */
export function completeUser({
  parseUserId,
  displayName,
}: {
  parseUserId: string;
  displayName: string;
}): void {
  if (!session.user) return;
  Object.assign(session.user, { parseUserId, displayName: displayName || session.user.displayName });
  storeUser(session.user);
  parseUserIdItem.write(parseUserId);
}

/** Makes ready for the session that another tab has begun. */
export function restoreSession(): void {
  session.accessToken = null;
  session.user = storedUser();
  session.status = "restoring";
}

/** The other tabs see it in the browser's storage. */
onForgetPerson(() => {
  session.accessToken = null;
  session.user = null;
  session.status = "guest";
  session.isOffline = false;
  parseUserIdItem.remove();
  userItem.remove();
  authTypeItem.remove();
});

function storeUser({ id, username, displayName }: IdentityUser): void {
  userItem.write({ id, username, displayName });
}
