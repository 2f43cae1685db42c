import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AccountError } from "../../../src/account/accountError.ts";
import { until } from "../../helpers/until.ts";
import { fakeIdentity, type StoredSession, storedSession, tokensOf } from "./fakeIdentity.ts";
import { openTab, STORED_SESSION } from "./openTab.ts";

const NOW = 1_000_000;

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(async () => {
  vi.useRealTimers();
  // What a new session loads is not to fail in a window that is gone.
  await vi.dynamicImportSettled();
  vi.unstubAllGlobals();
});

/** Locks that are free whenever they are asked for. */
const locks: Pick<LockManager, "request"> = {
  request: (_name: string, ...rest: unknown[]) => (rest.at(-1) as () => Promise<never>)(),
};

async function unreachable(): Promise<AccountError> {
  const { unreachableError } = await import("../../../src/account/accountError.ts");
  return unreachableError("no answer", "errors.noConnection");
}

/** Signed in as Ann with a token that ends after 100 s; each refresh gives one for 100 s more. */
async function signedIn(next?: StoredSession["next"]) {
  const first = tokensOf("ann", "token-0", NOW + 100_000);
  const kept = storedSession(
    first,
    next ?? (() => tokensOf("ann", `token-${kept.refreshes}`, Date.now() + 100_000)),
  );
  const tab = await openTab({ identity: fakeIdentity(kept), locks });
  tab.sessionCode.beginSession(first);
  return { ...tab, kept };
}

test("AUTH-3 an access token is refreshed 30 s before it ends, again and again", async () => {
  const { session, kept } = await signedIn();
  expect(session).toMatchObject({ status: "signedIn", accessToken: "token-0", user: { id: "id-ann" } });
  await vi.advanceTimersByTimeAsync(69_999);
  expect(kept.refreshes).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(session.accessToken).toBe("token-1");
  await vi.advanceTimersByTimeAsync(70_000);
  expect(session.accessToken).toBe("token-2");
  expect(kept.refreshes).toBe(2);
});

test("AUTH-3 a token counts as ended 3 s early: until then calls go out at once, from then on they wait", async () => {
  const { sessionCode, session, kept } = await signedIn();
  const failure = await unreachable();
  kept.next = () => failure;
  vi.setSystemTime(NOW + 96_999);
  await sessionCode.ensureAccessToken({ canWait: true });
  expect(session.accessToken).toBe("token-0");
  kept.next = () => tokensOf("ann", "new", Date.now() + 100_000);
  await vi.advanceTimersByTimeAsync(0);
  vi.setSystemTime(NOW + 97_000);
  const waiting = sessionCode.ensureAccessToken({ canWait: true });
  await vi.advanceTimersByTimeAsync(0);
  await waiting;
  expect(session.accessToken).toBe("new");
});

test("a token is refreshed when the page comes into view within its last 30 s, not before", async () => {
  const { sessionCode, kept } = await signedIn();
  vi.setSystemTime(NOW + 69_000);
  sessionCode.checkSession();
  await vi.advanceTimersByTimeAsync(0);
  expect(kept.refreshes).toBe(0);
  vi.setSystemTime(NOW + 71_000);
  sessionCode.checkSession();
  await vi.advanceTimersByTimeAsync(0);
  expect(kept.refreshes).toBe(1);
});

test("AUTH-4 a refusal signs out, leads to the start page and is told", async () => {
  const { session, storage, toasts, pushState } = await signedIn(() => null);
  await vi.advanceTimersByTimeAsync(70_000);
  expect(session).toMatchObject({ status: "guest", accessToken: null, user: null });
  expect(storage.getItem("SWITCHBACK_LAST_USED_AUTH_TYPE")).toBeNull();
  expect(pushState).toHaveBeenCalledExactlyOnceWith(null, "", "/");
  expect(toasts.list).toMatchObject([{ kind: "notice", name: "sessionEnded" }]);
});

test("AUTH-4 without the network the session stays, calls wait, and it goes on when the network is back", async () => {
  const { sessionCode, session, kept } = await signedIn();
  const failure = await unreachable();
  kept.next = () => failure;
  await vi.advanceTimersByTimeAsync(98_000);
  expect(session).toMatchObject({ status: "signedIn", isOffline: true, user: { id: "id-ann" } });

  let isAnswered = false;
  void sessionCode.ensureAccessToken({ canWait: true }).then(() => {
    isAnswered = true;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isAnswered).toBe(false);
  const tries = kept.refreshes;
  // At 70, 80, 98 and 138 s: longer and longer, as every tab asks.
  expect(tries).toBe(4);

  kept.next = () => tokensOf("ann", "later", Date.now() + 100_000);
  sessionCode.checkSession();
  await vi.advanceTimersByTimeAsync(0);
  expect(isAnswered).toBe(true);
  expect(kept.refreshes).toBe(tries + 1);
  expect(session).toMatchObject({ status: "signedIn", isOffline: false, accessToken: "later" });
});

test("AUTH-4 an attempt that fails as the network is back, after a long time without, is followed by one 10 s later", async () => {
  const { sessionCode, session, kept } = await signedIn();
  const failure = await unreachable();
  kept.next = () => failure;
  await vi.advanceTimersByTimeAsync(3_600_000);
  sessionCode.checkSession();
  await vi.advanceTimersByTimeAsync(0);
  kept.next = () => tokensOf("ann", "later", Date.now() + 100_000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(session).toMatchObject({ isOffline: false, accessToken: "later" });
});

test("what may not wait for the network is answered without it", async () => {
  let failure = new Error();
  const { sessionCode, session } = await signedIn(() => failure);
  failure = await unreachable();
  vi.setSystemTime(NOW + 98_000);
  await sessionCode.ensureAccessToken({ canWait: false });
  expect(session).toMatchObject({ status: "signedIn", isOffline: true });
});

test("what may not wait asks a provider that was out of reach a moment ago no second time, and goes without a token", async () => {
  const { sessionCode, session, kept } = await signedIn();
  const failure = await unreachable();
  kept.next = () => failure;
  await vi.advanceTimersByTimeAsync(102_000);
  const tries = kept.refreshes;
  // A refresh from here on would not end.
  kept.next = () => new Error("asked again");
  await sessionCode.ensureAccessToken({ canWait: false });
  await sessionCode.renewAccessToken(null, { canWait: false });
  expect(kept.refreshes).toBe(tries);
  expect(session).toMatchObject({ status: "signedIn", isOffline: true, accessToken: null });
});

test("a mistake of ours in a refresh keeps the session, and the refresh is repeated", async () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  const { session, kept, storage } = await signedIn(() => new TypeError("x is undefined"));
  await vi.advanceTimersByTimeAsync(70_000);
  expect(session).toMatchObject({ status: "signedIn", isOffline: false, user: { id: "id-ann" } });
  expect(storage.getItem("SWITCHBACK_LAST_USED_AUTH_TYPE")).toBe("email");
  kept.next = () => tokensOf("ann", "later", Date.now() + 100_000);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(session.accessToken).toBe("later");
  expect(error).toHaveBeenCalledOnce();
  error.mockRestore();
});

test("a refused token is replaced once for all who met it", async () => {
  const { sessionCode, session, kept } = await signedIn();
  await Promise.all([sessionCode.renewAccessToken("token-0"), sessionCode.renewAccessToken("token-0")]);
  await sessionCode.renewAccessToken("token-0");
  expect(session.accessToken).toBe("token-1");
  expect(kept.refreshes).toBe(1);
});

test("a refresh that ends after the session says nothing", async () => {
  const { sessionCode, session } = await signedIn();
  const late = sessionCode.renewAccessToken("token-0");
  sessionCode.endSession("signedOut");
  await late;
  await vi.advanceTimersByTimeAsync(0);
  expect(session).toMatchObject({ status: "guest", accessToken: null, user: null });
});

test("a session that was left is not taken up again by who asked for it before", async () => {
  const kept = storedSession(tokensOf("ann", "kept", NOW + 100_000));
  const { sessionCode, session } = await openTab({
    identity: fakeIdentity(kept),
    stored: STORED_SESSION,
    locks,
  });
  sessionCode.endSession("signedOut");
  await sessionCode.ensureAccessToken({ canWait: true });
  sessionCode.checkSession();
  await vi.advanceTimersByTimeAsync(0);
  expect(session).toMatchObject({ status: "guest", accessToken: null });
});

test("AUTH-2 a kept session is taken up", async () => {
  const kept = storedSession(tokensOf("ann", "kept", NOW + 100_000));
  const { sessionCode, session } = await openTab({
    identity: fakeIdentity(kept),
    stored: STORED_SESSION,
    locks,
  });
  expect(session).toMatchObject({ status: "restoring", user: { displayName: "Ann" } });
  await sessionCode.ensureAccessToken({ canWait: true });
  expect(session).toMatchObject({ status: "signedIn", accessToken: "kept", user: { displayName: "Ann" } });
  expect(kept.refreshes).toBe(0);
});

test("AUTH-2 AUTH-4 a kept session that is refused as the page loads ends, is told, and leaves the reader at the link", async () => {
  const tab = await openTab({ identity: fakeIdentity(storedSession(null)), stored: STORED_SESSION, locks });
  await tab.sessionCode.ensureAccessToken({ canWait: true });
  expect(tab.session).toMatchObject({ status: "guest", user: null });
  expect(tab.storage.getItem("SWITCHBACK_LAST_USED_AUTH_TYPE")).toBeNull();
  expect(tab.pushState).not.toHaveBeenCalled();
  expect(tab.toasts.list).toMatchObject([{ kind: "notice", name: "sessionEnded" }]);
});

test("TRAIL-47 whose session is refused is noted, until somebody signs in", async () => {
  const tab = await openTab({ identity: fakeIdentity(storedSession(null)), stored: STORED_SESSION, locks });
  await tab.sessionCode.ensureAccessToken({ canWait: true });
  const noted = () => tab.storage.getItem("SWITCHBACK_REFUSED_PERSON");
  expect(noted()).toBe("id-ann");
  tab.sessionCode.beginSession(tokensOf("bob", "b", NOW + 100_000));
  await until(() => expect(noted()).toBeNull());
});

test("a page without accounts ends a session that was kept", async () => {
  const { outsideIdentity } = await import("../../../src/account/outsideIdentity.ts");
  const { sessionCode, session } = await openTab({
    identity: outsideIdentity,
    stored: STORED_SESSION,
    locks,
  });
  await sessionCode.ensureAccessToken({ canWait: true });
  expect(session.status).toBe("guest");
});

test("a token that lives for years is not refreshed at once for a wait that browsers cannot keep", async () => {
  const kept = storedSession(tokensOf("ann", "long", NOW + 365 * 86_400_000));
  const { sessionCode } = await openTab({ identity: fakeIdentity(kept), locks });
  if (kept.tokens) sessionCode.beginSession(kept.tokens);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kept.refreshes).toBe(0);
});
