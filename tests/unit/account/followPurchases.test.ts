import { ref } from "valtio";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";

fakeBrowser();
const page = Object.assign(new EventTarget(), document, { visibilityState: "visible" });
vi.stubGlobal("document", page);
vi.useFakeTimers();
const loadOwnership = vi.hoisted(() => vi.fn());
const getOwnProfile = vi.hoisted(() => vi.fn());
const getActiveSubscription = vi.hoisted(() => vi.fn());
vi.mock("../../../src/stores/person/loadOwnership.ts", () => ({ loadOwnership }));
vi.mock("../../../src/api/usersApi.ts", () => ({ getOwnProfile, getActiveSubscription }));
const { followPurchases } = await import("../../../src/account/followPurchases.ts");
const { fakeTokens } = await import("../../helpers/fakeTokens.ts");
const { userProfileFromWire } = await import("../../../src/contract/userProfile.ts");
const { PURCHASE_SIGNAL_KEY, signalPurchase } = await import("../../../src/stores/person/reloadPurchases.ts");
const { KNOWN_ORDERS_KEY } = await import("../../../src/stores/checkout/knownOrders.ts");
const { session } = await import("../../../src/stores/person/session.ts");
const { subscription } = await import("../../../src/stores/person/subscription.ts");
const { toasts } = await import("../../../src/stores/toasts.ts");
const { user } = await import("../../../src/stores/person/user.ts");

const profileWith = (...guideIds: string[]) =>
  userProfileFromWire({
    purchases: guideIds.map((guideId) => ({ guideId, guideName: guideId, purchaseDate: "2026-06-01" })),
  });

let people = 0;
fakeTokens(() => `fern${people}`);
followPurchases();

beforeEach(() => {
  people++;
  session.status = "signedIn";
  user.userProfile = ref(profileWith("1"));
  page.visibilityState = "visible";
  getOwnProfile.mockReset().mockResolvedValue(profileWith("1"));
  loadOwnership.mockReset().mockResolvedValue({ status: "ready" });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const comeBack = async (type: string, fields: object = {}) => {
  dispatchEvent(Object.assign(new Event(type), fields));
  await vi.advanceTimersByTimeAsync(0);
};

test("CART-36 an order of another tab reloads what is owned, other changes of the storage do not", () => {
  const change = (key: string, newValue: string | null) =>
    dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
  change("OTHER", "1");
  change(KNOWN_ORDERS_KEY, null);
  expect(loadOwnership).not.toHaveBeenCalled();
  change(KNOWN_ORDERS_KEY, '["77"]');
  expect(loadOwnership).toHaveBeenCalledTimes(1);
});

test("PROF-34 a code redeemed in another tab reloads what is owned", () => {
  signalPurchase();
  dispatchEvent(Object.assign(new Event("storage"), { key: PURCHASE_SIGNAL_KEY, newValue: "1" }));
  expect(loadOwnership).toHaveBeenCalledTimes(1);
});

test.each([
  ["the window has the focus again", () => comeBack("focus")],
  ["the page is shown again", () => comeBack("visibilitychange")],
  ["Back shows it from the browser's cache", () => comeBack("pageshow", { persisted: true })],
  ["five minutes have passed", () => vi.advanceTimersByTimeAsync(300_000)],
])("CART-36 a purchase on another device is followed when %s", async (_when, come) => {
  getOwnProfile.mockResolvedValue(profileWith("1", "2"));
  await come();
  expect(loadOwnership).toHaveBeenCalledTimes(1);
  expect(user.userProfile?.purchases.map(({ guideId }) => guideId)).toEqual(["1", "2"]);
  await come();
  expect(loadOwnership).toHaveBeenCalledTimes(1);
});

test("CART-36 a purchase on another device comes with its receipt", async () => {
  const price = { amount: "9.99", currencyCode: "USD" } as const;
  const order = { orderNumber: "77", date: "2026-06-02T10:00:00Z", isTest: true };
  const receipt = { ...order, lines: [{ guideName: "2", price }], subtotal: price, total: price };
  getOwnProfile.mockResolvedValue({ ...profileWith("1", "2"), receipts: [receipt] });
  await comeBack("focus");
  expect(user.userProfile?.receipts).toEqual([receipt]);
});

test("PROF-36 a subscription that was begun on another device opens guides when the window has the focus again", async () => {
  getActiveSubscription.mockResolvedValue({
    subscription: { activeSubscriptionInfo: { endsAt: "2026-07-01T12:00:00.000Z" } },
  });
  await comeBack("focus");
  expect([getActiveSubscription.mock.calls.length, subscription.isActiveSubscription]).toEqual([0, false]);
  subscription.isKnown = true;
  await comeBack("focus");
  expect(subscription.isActiveSubscription).toBe(true);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  getActiveSubscription.mockRejectedValue(new Error("lost"));
  await comeBack("focus");
  expect([subscription.isActiveSubscription, toasts.list]).toEqual([true, []]);
  subscription.isKnown = false;
});

test("nothing is loaded again while the purchases are the same", async () => {
  const before = user.userProfile;
  await comeBack("focus");
  expect([getOwnProfile.mock.calls.length, loadOwnership.mock.calls.length]).toEqual([1, 0]);
  expect(user.userProfile).toBe(before);
});

test("PROF-43 what was edited of the profile on another device shows here, unless it was edited here since", async () => {
  session.user = { id: "fern", parseUserId: null, username: "fern", displayName: "Fern" };
  getOwnProfile.mockResolvedValue({ ...profileWith("1"), bio: "Of the phone", displayName: "Fern H." });
  await comeBack("focus");
  expect([user.userProfile?.bio, session.user?.displayName]).toEqual(["Of the phone", "Fern H."]);
  let answer = (_profile: unknown) => {};
  getOwnProfile.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await comeBack("focus");
  user.userProfile = ref({ ...profileWith("1"), bio: "Edited here" });
  answer({ ...profileWith("1", "2"), bio: "Of the phone" });
  await vi.advanceTimersByTimeAsync(0);
  expect([user.userProfile?.bio, user.userProfile?.purchases.length]).toEqual(["Edited here", 2]);
});

test("ownership that did not load is loaded with the next look", async () => {
  getOwnProfile.mockResolvedValue(profileWith("1", "2"));
  loadOwnership.mockResolvedValueOnce({ status: "failed", error: new Error("lost") });
  await comeBack("focus");
  await comeBack("focus");
  expect(loadOwnership).toHaveBeenCalledTimes(2);
});

test("guests and hidden pages ask for nothing", async () => {
  session.status = "guest";
  await vi.advanceTimersByTimeAsync(300_000);
  session.status = "signedIn";
  page.visibilityState = "hidden";
  await vi.advanceTimersByTimeAsync(300_000);
  expect(getOwnProfile).not.toHaveBeenCalled();
});
