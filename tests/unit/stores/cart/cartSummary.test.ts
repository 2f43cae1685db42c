import { afterEach, expect, test, vi } from "vitest";
import { CART_ID_KEY, CART_VARIANTS_KEY } from "../../../../src/contract/names.ts";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";

const LIFETIME_MILLISECONDS = 604_800_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("CART-9 the id of the cart is forgotten 7 days after it was stored, and its guides with it", async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const storage = fakeBrowser();
  const { cartIdItem, storedVariants, variantsItem } = await import(
    "../../../../src/stores/cart/cartSummary.ts"
  );
  cartIdItem.write("a");
  variantsItem.write(["v1"]);
  vi.setSystemTime(1_000_000 + LIFETIME_MILLISECONDS - 1);
  expect([cartIdItem.read(), storedVariants()]).toEqual(["a", ["v1"]]);
  vi.setSystemTime(1_000_000 + LIFETIME_MILLISECONDS);
  expect([cartIdItem.read(), storedVariants()]).toEqual([null, []]);
  expect(storage.getItem("shopifyCartId")).toBe(null);
});

test("a tab that has not loaded the cart shows what another tab stores", async () => {
  fakeBrowser();
  const listeners: ((event: { key: string | null }) => void)[] = [];
  vi.stubGlobal("addEventListener", (type: string, listener: (typeof listeners)[number]) => {
    if (type === "storage") listeners.push(listener);
  });
  const { cartIdItem, cartSummary, variantsItem } = await import(
    "../../../../src/stores/cart/cartSummary.ts"
  );
  const { followStoredCart } = await import("../../../../src/stores/cart/loadCartStore.ts");
  const changeElsewhere = (key: string) => {
    for (const listener of listeners) listener({ key });
  };
  cartSummary.variantIds = [];
  followStoredCart();
  cartIdItem.write("a");
  variantsItem.write(["v1"]);
  changeElsewhere("something else");
  expect(cartSummary.variantIds).toEqual([]);
  changeElsewhere(CART_VARIANTS_KEY);
  expect(cartSummary.variantIds).toEqual(["v1"]);
  cartIdItem.remove();
  changeElsewhere(CART_ID_KEY);
  expect(cartSummary.variantIds).toEqual([]);
});
