import { afterEach, expect, test, vi } from "vitest";
import { CART_ID_KEY, CART_VARIANTS_KEY } from "../../../../src/contract/names.ts";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a tab that has not loaded the cart shows what another tab stores", async () => {
  fakeBrowser();
  const listeners: ((event: { key: string | null }) => void)[] = [];
  vi.stubGlobal("addEventListener", (type: string, listener: (typeof listeners)[number]) => {
    if (type === "storage") listeners.push(listener);
  });
  const { cartSummary } = await import("../../../../src/stores/cart/cartSummary.ts");
  const { cartIdItem, variantsItem } = await import("../../../../src/stores/cart/storedCart.ts");
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
