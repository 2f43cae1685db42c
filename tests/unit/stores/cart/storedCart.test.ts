import { afterEach, expect, test, vi } from "vitest";
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
    "../../../../src/stores/cart/storedCart.ts"
  );
  cartIdItem.write("a");
  variantsItem.write(["v1"]);
  vi.setSystemTime(1_000_000 + LIFETIME_MILLISECONDS - 1);
  expect([cartIdItem.read(), storedVariants()]).toEqual(["a", ["v1"]]);
  vi.setSystemTime(1_000_000 + LIFETIME_MILLISECONDS);
  expect([cartIdItem.read(), storedVariants()]).toEqual([null, []]);
  expect(storage.getItem("shopifyCartId")).toBe(null);
});
