import { afterAll, expect, test, vi } from "vitest";
import { fakeBrowser } from "../../helpers/fakeBrowser.ts";

fakeBrowser();
const reloadGuides = vi.hoisted(() => vi.fn(async () => {}));
vi.mock("../../../src/stores/catalogue/fetchGuides.ts", () => ({ reloadGuides }));
const { followPurchases } = await import("../../../src/account/followPurchases.ts");
const { PURCHASE_SIGNAL_KEY, signalPurchase } = await import("../../../src/stores/person/purchaseSignal.ts");
const { KNOWN_ORDERS_KEY } = await import("../../../src/stores/checkout/knownOrders.ts");
afterAll(() => vi.unstubAllGlobals());

test("CART-36 an order of another tab reloads what is owned, other changes of the storage do not", () => {
  followPurchases();
  const change = (key: string, newValue: string | null) =>
    dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
  change("OTHER", "1");
  change(KNOWN_ORDERS_KEY, null);
  expect(reloadGuides).not.toHaveBeenCalled();
  change(KNOWN_ORDERS_KEY, '["77"]');
  expect(reloadGuides).toHaveBeenCalledTimes(1);
});

test("PROF-34 a code redeemed in another tab reloads what is owned", () => {
  reloadGuides.mockClear();
  signalPurchase();
  dispatchEvent(Object.assign(new Event("storage"), { key: PURCHASE_SIGNAL_KEY, newValue: "1" }));
  expect(reloadGuides).toHaveBeenCalledTimes(1);
});
