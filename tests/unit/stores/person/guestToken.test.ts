import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser, fakeFetch } from "../../../helpers/fakeBrowser.ts";

const KEY = "SWITCHBACK_GUEST_ACCESS_TOKEN";

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const store = async () => ({
  ...(await import("../../../../src/stores/person/guestToken.ts")),
  ...(await import("../../../../src/stores/person/session.ts")),
});

/** An unsigned token that expires this many seconds after the epoch. */
function tokenUntil(exp: number, iat?: number): string {
  return `e30.${Buffer.from(JSON.stringify({ exp, iat })).toString("base64url")}.c2ln`;
}

const answer = (token: string) => Response.json({ success: true, token });

test("SHELL-30 a guest's token is fetched once for all callers, without a token, and stored", async () => {
  const token = tokenUntil(5000);
  const storage = fakeBrowser();
  const fetch = fakeFetch(answer(token));
  const { ensureGuestToken } = await store();
  await Promise.all([ensureGuestToken(), ensureGuestToken()]);
  await ensureGuestToken();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(storage.getItem(KEY)).toBe(token);
  expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({});
});

test("a stored token is used while it is valid for more than 3 seconds", async () => {
  fakeBrowser({ stored: { [KEY]: tokenUntil(1004) } });
  const fetch = fakeFetch(answer(tokenUntil(9000)));
  const { ensureGuestToken, session } = await store();
  await ensureGuestToken();
  expect(fetch).not.toHaveBeenCalled();
  vi.setSystemTime(1_001_000);
  await ensureGuestToken();
  expect(session.guestToken).toBe(tokenUntil(9000));
});

test("SHELL-30 on a machine whose clock is hours ahead a token is used for its lifetime", async () => {
  fakeBrowser();
  const token = tokenUntil(1000, -2600);
  const fetch = fakeFetch(answer(token), answer(tokenUntil(9000)));
  const { ensureGuestToken, session } = await store();
  await ensureGuestToken();
  vi.setSystemTime(1_000_000 + 3_596_000);
  await ensureGuestToken();
  expect([fetch.mock.calls.length, session.guestToken]).toEqual([1, token]);
  vi.setSystemTime(1_000_000 + 3_597_000);
  await ensureGuestToken();
  expect(session.guestToken).toBe(tokenUntil(9000));
});

test.each(["nonsense", "a.b.c", `e30.${btoa("[]")}.x`])("the stored %s is replaced", async (stored) => {
  fakeBrowser({ stored: { [KEY]: stored } });
  fakeFetch(answer(tokenUntil(9000)));
  const { ensureGuestToken, session } = await store();
  await ensureGuestToken();
  expect(session.guestToken).toBe(tokenUntil(9000));
});

test("without a token the guest continues, and the next call requests one again", async () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  fakeBrowser();
  fakeFetch(new TypeError("fetch failed"), answer(tokenUntil(9000)));
  const { ensureGuestToken, session } = await store();
  await ensureGuestToken();
  expect(session.guestToken).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
  await ensureGuestToken();
  expect(session.guestToken).toBe(tokenUntil(9000));
});
