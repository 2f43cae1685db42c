import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser, fakeFetch } from "../../helpers/fakeBrowser.ts";

const KEY = "SWITCHBACK_MARKETING_ALLOWED";
const lost = () => new TypeError("Failed to fetch");
const refusal = () => Response.json({ id: 650, message: "refused" }, { status: 400 });
const done = () => Response.json({ success: true });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page on which somebody has signed in. */
async function signedIn(...answers: (Response | Error)[]) {
  const storage = fakeBrowser();
  const fetch = fakeFetch(...answers);
  const { session } = await import("../../../src/stores/person/session.ts");
  const { forgetPerson } = await import("../../../src/stores/person/forgetPerson.ts");
  const { toasts } = await import("../../../src/stores/toasts.ts");
  const choice = await import("../../../src/account/marketingChoice.ts");
  const enter = (id: string) => {
    session.user = { id, parseUserId: null, username: id, displayName: null };
  };
  enter("ann");
  const bodies = () => fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
  return { ...choice, enter, forgetPerson, storage, toasts, bodies };
}

test("AUTH-16 a choice whose answer was lost is sent again, without a word", async () => {
  const { sendMarketingChoice, storage, toasts, bodies } = await signedIn(lost(), done());
  const sending = sendMarketingChoice(true);
  await vi.advanceTimersByTimeAsync(10_000);
  await sending;
  expect(bodies()).toEqual([{ isMarketingAllowed: true }, { isMarketingAllowed: true }]);
  expect([storage.getItem(KEY), toasts.list.length]).toEqual(["true", 0]);
});

test("a refused choice is reported and taken back", async () => {
  const { lastMarketingChoice, sendMarketingChoice, toasts, bodies } = await signedIn(refusal());
  await sendMarketingChoice(true);
  expect(bodies()).toHaveLength(1);
  expect([lastMarketingChoice(), toasts.list.length]).toEqual([false, 1]);
});

test("a choice that never arrives is reported in the end", async () => {
  const { sendMarketingChoice, toasts } = await signedIn(lost());
  const sending = sendMarketingChoice(true);
  await vi.advanceTimersByTimeAsync(60_000);
  await sending;
  expect(toasts.list).toHaveLength(1);
});

test("a choice that has not arrived when its person signs out is not sent for the next one", async () => {
  const { enter, forgetPerson, sendMarketingChoice, storage, bodies } = await signedIn(lost(), done());
  const sending = sendMarketingChoice(true);
  await vi.advanceTimersByTimeAsync(1);
  forgetPerson();
  enter("ben");
  await vi.advanceTimersByTimeAsync(60_000);
  await sending;
  expect(bodies()).toHaveLength(1);
  expect(storage.getItem(KEY)).toBeNull();
});
