import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { fakeBrowser, fakeFetch } from "../../../helpers/fakeBrowser.ts";

const storage = fakeBrowser();
const loadOwnership = vi.hoisted(() => vi.fn());
vi.mock("../../../../src/stores/person/loadOwnership.ts", () => ({ loadOwnership }));
const account = vi.hoisted(() => ({ user: { userProfile: null as object | null }, loadOwnProfile: vi.fn() }));
vi.mock("../../../../src/stores/person/user.ts", () => account);
const { fakeTokens } = await import("../../../helpers/fakeTokens.ts");
const { completeOrder } = await import("../../../../src/stores/checkout/completeOrder.ts");
const { KNOWN_ORDERS_KEY } = await import("../../../../src/stores/checkout/knownOrders.ts");
const { ownership, setOwnership } = await import("../../../../src/stores/person/ownership.ts");
afterAll(() => vi.unstubAllGlobals());

let owner: string | null = "ann";
fakeTokens(() => owner);
const page: { dataLayer?: unknown[] } = {};

beforeEach(() => {
  owner = "ann";
  page.dataLayer = [];
  vi.stubGlobal("window", page);
  storage.removeItem(KNOWN_ORDERS_KEY);
  loadOwnership.mockClear();
  account.loadOwnProfile.mockClear();
  account.user.userProfile = null;
  setOwnership("ann", ["1"]);
});

test("CART-33 CART-34 CART-36 an order's guides are owned at once, ownership is loaded again, and the sale is reported", async () => {
  fakeFetch(Response.json({ guideIds: ["2", "3"] }));
  expect(await completeOrder("77", 2250)).toEqual({ guideIds: ["2", "3"] });
  expect([...ownership.ownedIds].sort()).toEqual(["1", "2", "3"]);
  expect(loadOwnership).toHaveBeenCalledTimes(1);
  expect(page.dataLayer).toEqual([
    { event: "purchase", transaction_id: "77", value: 22.5, currency: "USD", items: ["2", "3"] },
  ]);
});

test("PROF-11 receipts that are loaded are loaded again after an order", async () => {
  fakeFetch(Response.json({ guideIds: ["2"] }));
  await completeOrder("80", 999);
  expect(account.loadOwnProfile).not.toHaveBeenCalled();
  account.user.userProfile = {};
  fakeFetch(Response.json({ guideIds: ["3"] }));
  await completeOrder("81", 999);
  expect(account.loadOwnProfile).toHaveBeenCalledTimes(1);
});

test("CART-35 an order is reported once, also after the page is loaded again", async () => {
  fakeFetch(Response.json({ guideIds: ["2"] }));
  await completeOrder("78", 999);
  await completeOrder("78", 999);
  expect(page.dataLayer).toHaveLength(1);
  expect(storage.getItem(KNOWN_ORDERS_KEY)).toBe('["78"]');
});

test("CART-34 a sale whose address has no subtotal is reported with the total of its receipt, or not at all", async () => {
  const money = (amount: string) => ({ amount, currencyCode: "USD" });
  const receipt = { orderNumber: "82", date: "2026-06-01T12:00:00Z", isTest: true, lines: [] };
  const totals = { subtotal: money("25.00"), total: money("22.50") };
  fakeFetch(Response.json({ guideIds: ["2"], receipt: { ...receipt, ...totals } }));
  await completeOrder("82", null);
  expect(page.dataLayer).toMatchObject([{ transaction_id: "82", value: 22.5 }]);
  fakeFetch(Response.json({ guideIds: ["2"] }));
  await completeOrder("83", null);
  expect(page.dataLayer).toHaveLength(1);
});

test("the order of somebody else is not reported and gives nothing", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  fakeFetch(Response.json({ id: 307, message: "no" }, { status: 404 }));
  expect(await completeOrder("79", 999)).toBe(null);
  expect([...ownership.ownedIds]).toEqual(["1"]);
  expect(page.dataLayer).toEqual([]);
  expect(loadOwnership).toHaveBeenCalledTimes(1);
});

test("an answer that arrives after a sign-out gives nothing to the next user", async () => {
  fakeFetch(Response.json({ guideIds: ["2"] }));
  const completing = completeOrder("80", 999);
  owner = "ben";
  setOwnership("ben", []);
  expect(await completing).toBe(null);
  expect([...ownership.ownedIds]).toEqual([]);
  expect(page.dataLayer).toEqual([]);
});
