import { setTokenSource } from "../api/client.ts";
import { ensureGuestToken, renewGuestToken } from "../stores/person/guestToken.ts";
import { hasStoredSession, session, storedUser, tokensToRevoke } from "../stores/person/session.ts";
import { loadSessionKeeper, SHORT_WAIT_MILLISECONDS } from "./loadSessionKeeper.ts";

/** Supplies calls with tokens and keeps the session in sync with clock, network and other tabs for the page's lifetime. */
export function startSession(): void {
  setTokenSource({ token, ensure, renew, owner: () => session.user?.id ?? null });
  addEventListener("storage", () => void followOtherTab());
  addEventListener("online", () => {
    void check();
    void revokeTokens();
  });
  void revokeTokens();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible") return;
    // A page in the back-forward cache has missed events of other tabs.
    void followOtherTab();
    void check();
  });
  if (session.status === "restoring") void ensure({ canWait: false });
}

function token(): string | null {
  return session.status === "guest" ? session.guestToken : session.accessToken;
}

async function ensure({
  canWait,
  isPublic = false,
}: {
  canWait: boolean;
  isPublic?: boolean;
}): Promise<void> {
  if (session.status !== "guest") {
    await limited(canWait, async () => (await loadSessionKeeper())?.ensureAccessToken({ canWait }));
  }
  if (session.status !== "guest") return;
  const ensured = limited(canWait, ensureGuestToken);
  if (!isPublic) await ensured;
}

async function renew(refused: string | null, { canWait }: { canWait: boolean }): Promise<void> {
  if (session.status !== "guest") {
    await limited(canWait, async () => (await loadSessionKeeper())?.renewAccessToken(refused, { canWait }));
  }
  if (session.status === "guest" && session.guestToken === refused) await limited(canWait, renewGuestToken);
}

/** Waits for the work, but only briefly if the caller can fall back to something else. */
async function limited(canWait: boolean, work: () => Promise<void>): Promise<void> {
  if (canWait) return work();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, SHORT_WAIT_MILLISECONDS);
  });
  await Promise.race([work(), end]).finally(() => clearTimeout(timer));
}

async function check(): Promise<void> {
  if (session.status !== "guest") (await loadSessionKeeper())?.checkSession();
}

/** Revokes the tokens that an offline sign-out, or a page closed right after one, has left. */
async function revokeTokens(): Promise<void> {
  if (tokensToRevoke.read() === null || navigator.onLine === false) return;
  try {
    await (await import("./revocation.ts")).revokeNotedTokens();
  } catch (error) {
    console.warn("Tokens were not revoked:", error);
  }
}

/** Another tab may have signed in or out. */
async function followOtherTab(): Promise<void> {
  const isInStep =
    hasStoredSession() === (session.status !== "guest") && storedUser()?.id === session.user?.id;
  if (!isInStep) (await loadSessionKeeper())?.followStorage();
}
