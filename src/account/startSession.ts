import { setTokenSource } from "../api/client.ts";
import { loadPart } from "../lib/react/loadPart.ts";
import { removalMarker } from "../stores/offline/removalMarker.ts";
import { ensureGuestToken, renewGuestToken } from "../stores/person/guestToken.ts";
import { hasStoredSession, session, storedUser, tokensToRevoke } from "../stores/person/session.ts";

/** How long a call that can fall back to a copy on the device waits for a token. */
const SHORT_WAIT_MILLISECONDS = 1500;

type SignedInSession = typeof import("./signedInSession.ts");

let loading: Promise<SignedInSession | null> | null = null;

/** Supplies calls with tokens and keeps the session in sync with clock, network and other tabs for the page's lifetime. */
export function startSession(): void {
  setTokenSource({ token, ensure, renew, owner: () => session.user?.id ?? null });
  addEventListener("storage", () => void followOtherTab());
  addEventListener("online", () => {
    void check();
    void revokeTokens();
  });
  void revokeTokens();
  void finishRemoval();
  const lookAgain = () => {
    void followOtherTab();
    void check();
  };
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && lookAgain());
  // A page in the back-forward cache has missed events of other tabs.
  addEventListener("pageshow", ({ persisted }) => persisted && lookAgain());
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
    await limited(canWait, async () => (await loadSignedInSession())?.ensureAccessToken({ canWait }));
  }
  if (session.status !== "guest") return;
  const ensured = limited(canWait, ensureGuestToken);
  if (!isPublic) await ensured;
}

async function renew(refused: string | null, { canWait }: { canWait: boolean }): Promise<void> {
  if (session.status !== "guest") {
    await limited(canWait, async () => (await loadSignedInSession())?.renewAccessToken(refused, { canWait }));
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
  if (session.status !== "guest") (await loadSignedInSession())?.checkSession();
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

/** Removes the copies that a page closed right after a sign-out has left. */
async function finishRemoval(): Promise<void> {
  if (!removalMarker.read()) return;
  try {
    await (await import("../stores/offline/guideCopies.ts")).finishRemoval();
  } catch (error) {
    console.warn("Copies were not removed:", error);
  }
}

/** Another tab may have signed in or out. */
async function followOtherTab(): Promise<void> {
  const isInStep =
    hasStoredSession() === (session.status !== "guest") && storedUser()?.id === session.user?.id;
  if (!isInStep) (await loadSignedInSession())?.followStorage();
}

/**
 * The code of a session; guests do without. It waits for the network; null if it is unavailable nevertheless, as after
 * a deployment, and requested again next time.
 */
function loadSignedInSession(): Promise<SignedInSession | null> {
  loading ??= loadPart(async () => {
    try {
      return await import("./signedInSession.ts");
    } catch (error) {
      session.isOffline = true;
      throw error;
    }
  }).catch((error: unknown) => {
    console.warn("The code of the session failed to load:", error);
    loading = null;
    return null;
  });
  return loading;
}
