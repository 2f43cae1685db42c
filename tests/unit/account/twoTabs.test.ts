import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SessionTokens } from "../../../src/account/identityService.ts";
import { fakeIdentity, storedSession, tokensOf } from "./fakeIdentity.ts";
import { openTab } from "./openTab.ts";

const NOW = 1_000_000;

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** One lock for all tabs: whoever asks waits for those before. */
function lock(): Pick<LockManager, "request"> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as () => Promise<never>;
      const result = last.then(work, work);
      last = result;
      return result;
    },
  };
}

/** Two tabs of one browser, in both of which the same person is signed in. */
async function twoTabs({ tokens, locks }: { tokens: SessionTokens; locks?: Pick<LockManager, "request"> }) {
  const kept = storedSession(tokens, () => tokensOf("ann", `token-${kept.refreshes}`, Date.now() + 100_000));
  const identity = fakeIdentity(kept);
  const options = { identity, ...(locks && { locks }) };
  const first = await openTab(options);
  first.sessionCode.beginSession(tokens);
  const second = await openTab({ ...options, shared: first.storage });
  second.sessionCode.beginSession(tokens);
  return { kept, first, second };
}

test("AUTH-3 one refresh serves all tabs", async () => {
  const tokens = tokensOf("ann", "token-0", NOW + 100_000);
  const { kept, first, second } = await twoTabs({ tokens, locks: lock() });
  await vi.advanceTimersByTimeAsync(70_000);
  expect(kept.refreshes).toBe(1);
  expect([first.session.accessToken, second.session.accessToken]).toEqual(["token-1", "token-1"]);
});

test("without locks the tabs refresh at different moments, and the later one finds what the other fetched", async () => {
  vi.spyOn(Math, "random").mockReturnValueOnce(0.1).mockReturnValue(0.9);
  const tokens = tokensOf("ann", "token-0", NOW + 100_000);
  const { kept, first, second } = await twoTabs({ tokens });
  await vi.advanceTimersByTimeAsync(80_000);
  expect(kept.refreshes).toBe(1);
  expect([first.session.accessToken, second.session.accessToken]).toEqual(["token-1", "token-1"]);
});

test("BROWSER-8 where the browser refuses locks, a session is refreshed without them", async () => {
  const tokens = tokensOf("ann", "token-0", NOW + 100_000);
  const request = () => Promise.reject(new DOMException("The operation is insecure.", "SecurityError"));
  const { first } = await twoTabs({ tokens, locks: { request } });
  await vi.advanceTimersByTimeAsync(70_000);
  expect(first.session.accessToken).toBe("token-1");
});

test("AUTH-44 signing out in one tab signs out the other", async () => {
  const { first, second } = await twoTabs({ tokens: tokensOf("ann", "token-0", NOW + 100_000) });
  first.sessionCode.endSession("signedOut");
  second.pushState.mockClear();
  second.sessionCode.followStorage();
  expect(second.session).toMatchObject({ status: "guest", user: null, accessToken: null });
  expect(second.pushState).toHaveBeenCalledExactlyOnceWith(null, "", "/");
  expect(second.toasts.list).toEqual([]);
});

test("AUTH-4 a session that the provider ends is told in the other tab too, which leads back to what it showed", async () => {
  const { kept, first, second } = await twoTabs({ tokens: tokensOf("ann", "token-0", NOW + 100_000) });
  const { takeReturnPath } = await import("../../../src/stores/person/returnPath.ts");
  vi.stubGlobal("location", { pathname: "/guides/7", search: "" });
  kept.next = () => null;
  await first.sessionCode.renewAccessToken("token-0");
  expect(first.session.status).toBe("guest");
  second.sessionCode.followStorage();
  expect(second.session).toMatchObject({ status: "guest", user: null });
  expect(second.toasts.list).toMatchObject([{ kind: "notice", name: "sessionEnded" }]);
  expect(takeReturnPath()).toBe("/guides/7");
});

test("two tabs sign in as two people: the last one wins in both, and the other tab is told", async () => {
  const { kept, first, second } = await twoTabs({ tokens: tokensOf("ann", "token-0", NOW + 100_000) });
  kept.tokens = tokensOf("ben", "token-ben", NOW + 100_000);
  second.sessionCode.beginSession(kept.tokens);
  first.sessionCode.followStorage();
  await vi.advanceTimersByTimeAsync(0);
  expect(first.session).toMatchObject({ accessToken: "token-ben", user: { id: "id-ben", username: "ben" } });
  expect(first.toasts.list).toMatchObject([{ name: "otherAccount", values: { name: "ben" } }]);
  expect(kept.refreshes).toBe(0);
});

test("AUTH-2 a guest's tab follows when somebody signs in in another", async () => {
  const tokens = tokensOf("ann", "token-0", NOW + 100_000);
  const identity = fakeIdentity(storedSession(tokens));
  const guest = await openTab({ identity });
  const other = await openTab({ identity, shared: guest.storage });
  other.sessionCode.beginSession(tokens);
  guest.sessionCode.followStorage();
  expect(guest.session.status).toBe("restoring");
  await vi.advanceTimersByTimeAsync(0);
  expect(guest.session).toMatchObject({ status: "signedIn", accessToken: "token-0" });
  expect(guest.toasts.list).toEqual([]);
});
