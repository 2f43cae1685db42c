import { navigate } from "wouter/use-browser-location";
import { paths } from "../lib/address/paths.ts";
import { LONGEST_TIMEOUT, retryDelay } from "../lib/network/retryDelay.ts";
import { hasLocks } from "../lib/withTabLock.ts";
import { openDialog, openedDialog } from "../stores/dialogs.ts";
// Also for its registration: copies on the device are removed at sign-out even if nothing has used them.
import { removeOthersCopies } from "../stores/offline/guideCopies.ts";
import { outgoingMarker } from "../stores/outgoing/outgoingMarker.ts";
import { forgetPerson } from "../stores/person/forgetPerson.ts";
import { refusedPerson } from "../stores/person/refusedPerson.ts";
import { noteReturnPath } from "../stores/person/returnPath.ts";
import {
  enterSession,
  hasStoredSession,
  restoreSession,
  session,
  storedUser,
} from "../stores/person/session.ts";
import { notify } from "../stores/showToast.ts";
import { AccountError } from "./accountError.ts";
import { followPurchases } from "./followPurchases.ts";
import type { SessionTokens } from "./identityService.ts";
import { inOneTab } from "./inOneTab.ts";
import { loadIdentityService } from "./loadIdentityService.ts";
import { NO_ACCOUNTS } from "./outsideIdentity.ts";
import { welcomeUser } from "./welcomeUser.ts";

/** Milliseconds before its expiry at which a token is refreshed, and at which it counts as expired. */
const REFRESH_EARLY = 30_000;
const EXPIRED_EARLY = 3_000;
/** After a failed attempt, calls that do not need the provider do not wait for it during this time. */
const LOST_MILLISECONDS = 15_000;
/** Without locks, tabs refresh at different moments, so that one finds the other's tokens. */
const JITTER = 10_000;

followPurchases();

let expiresAt = 0;
/** When a refresh last failed without a response. */
let failedAt = Number.NEGATIVE_INFINITY;
/** Failed refreshes since the last one that succeeded, or the last return: each makes the wait for the next attempt longer. */
let failures = 0;
let refreshing: Promise<void> | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];
/** Counts the sessions. */
let generation = 0;

/** Begins the session of a user who has just signed in. */
export function beginSession(tokens: SessionTokens): void {
  resetSession();
  adopt(tokens);
}

/** Applies another tab's sign-in or sign-out from the browser's storage: the last one wins everywhere. */
export function followStorage(): void {
  if (!hasStoredSession()) {
    if (session.status !== "guest") endSession("elsewhere");
  } else if (storedUser()?.id !== session.user?.id) {
    resetSession();
    if (session.status === "guest") restoreSession();
    void refresh();
  }
}

/** Ends the session in this tab: forgets the person and shows the start page. */
export function endSession(reason: "signedOut" | "elsewhere" | "refused"): void {
  const person = session.user?.id;
  const isElsewhere = reason === "elsewhere";
  // First, so that the other tabs find it when they see that the session has ended.
  if (reason === "refused" && person !== undefined) refusedPerson.write(person);
  const isRefused =
    reason === "refused" || (isElsewhere && person !== undefined && refusedPerson.read() === person);
  // A link that was just opened stays open, with what guests see.
  const staysHere = isRefused && session.status === "restoring";
  resetSession();
  forgetPerson({ isElsewhere, isRefused });
  if (isRefused) {
    noteReturnPath({ isSessionEnd: true });
    notify("sessionEnded");
    // The tab that was refused may be one that nobody looks at.
    const isSeen = !isElsewhere || document.visibilityState === "visible";
    if (isSeen && person !== undefined && outgoingMarker.read()) void showUnsent(person);
  }
  wake();
  if (staysHere) return;
  // A dialog is a history entry: it is removed, so that Back does not reopen it.
  navigate(paths.home, { replace: openedDialog(history.state) !== null });
}

/** Lists what a person has not sent, who may be unable to sign in again. */
async function showUnsent(person: string): Promise<void> {
  const { loadLeft, sendQueue } = await import("../stores/outgoing/sendQueue.ts");
  await loadLeft(person);
  if (sendQueue.left.length > 0) openDialog({ name: "unsent" });
}

/**
 * Makes sure that the access token can be used. Resolves as well when the session has ended, and, if it must not wait,
 * while the provider is out of reach: then there is no token, so that no call sends an expired one.
 */
export async function ensureAccessToken({ canWait }: { canWait: boolean }): Promise<void> {
  if (isUsable()) {
    if (isDue()) void refresh();
    return;
  }
  if (!canWait) {
    session.accessToken = null;
    if (isLost()) return;
  }
  await refresh();
  while (canWait && !isUsable() && session.status !== "guest") {
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
}

/** Replaces an access token that the server refused. */
export async function renewAccessToken(refused: string | null, { canWait = true } = {}): Promise<void> {
  if (session.accessToken !== refused || (!canWait && isLost())) return;
  await refresh(refused);
}

/** Refreshes if due. Call it when the page becomes visible and when the network is back: the waits begin again then. */
export function checkSession(): void {
  failures = 0;
  refreshIfDue();
}

function refreshIfDue(): void {
  if (session.status !== "guest" && (session.isOffline || isDue())) void refresh();
}

/** The provider was unreachable a moment ago: another attempt now would only cost time. */
function isLost(): boolean {
  return session.isOffline && Date.now() - failedAt < LOST_MILLISECONDS;
}

function isUsable(): boolean {
  return session.accessToken !== null && Date.now() < expiresAt - EXPIRED_EARLY;
}

function isDue(): boolean {
  return Date.now() >= expiresAt - REFRESH_EARLY;
}

/** Concurrent callers share one refresh. */
function refresh(refused: string | null = null): Promise<void> {
  if (refreshing) return refreshing;
  const current = attempt(generation, refused).finally(() => {
    if (refreshing === current) refreshing = null;
    wake();
  });
  refreshing = current;
  return current;
}

async function attempt(asked: number, refused: string | null): Promise<void> {
  if (session.status === "guest") return;
  try {
    const tokens = await inOneTab(() => obtainTokens(refused));
    if (asked !== generation) return;
    if (tokens) adopt(tokens, { isElsewhere: true });
    else endSession("refused");
  } catch (error) {
    if (asked !== generation) return;
    session.isOffline = error instanceof AccountError && error.isUnreachable;
    failedAt = Date.now();
    checkLater(retryDelay(failures++));
    // A bug of ours is not a refusal by the provider: the session stays, and the refresh is retried.
    if (!(error instanceof AccountError)) console.error("The session was not refreshed:", error);
  }
}

/** Another tab may have refreshed already: its tokens are in the browser's storage. */
async function obtainTokens(refused: string | null): Promise<SessionTokens | null> {
  const identity = await loadIdentityService();
  if (identity.type === NO_ACCOUNTS) return null;
  const stored = await identity.refresh({ isForced: false });
  if (!stored) return null;
  const isGood = stored.accessToken !== refused && Date.now() < stored.expiresAt - REFRESH_EARLY;
  return isGood ? stored : identity.refresh({ isForced: true });
}

/** @param isElsewhere whether another account comes from another tab */
function adopt({ accessToken, expiresAt: end, user }: SessionTokens, { isElsewhere = false } = {}): void {
  const before = session.status === "signedIn" ? session.user : null;
  const isOther = before !== null && before.id !== user.id;
  if (isOther) forgetPerson({ isElsewhere, nextId: user.id });
  expiresAt = end;
  failures = 0;
  enterSession(accessToken, user);
  checkLater(end - REFRESH_EARLY - Date.now() + (hasLocks() ? 0 : Math.random() * JITTER));
  if (before === null || isOther) {
    void removeOthersCopies(user.id);
    void welcomeUser();
  }
  if (isOther) notify("otherAccount", { name: user.displayName || user.username });
}

function checkLater(milliseconds: number): void {
  clearTimeout(timer);
  timer = setTimeout(refreshIfDue, Math.min(Math.max(milliseconds, 1000), LONGEST_TIMEOUT));
}

/** State of the previous session does not apply to the next one. */
function resetSession(): void {
  generation++;
  expiresAt = 0;
  failures = 0;
  refreshing = null;
  clearTimeout(timer);
}

function wake(): void {
  for (const resolve of waiting.splice(0)) resolve();
}
