import { expect, test } from "vitest";
import { cartItemOf } from "../../../../src/stores/cart/cartItem.ts";
import { buildGuide } from "../../../helpers/builders.ts";

test("CART-13 what a guide lacks has a default in the item that is added", () => {
  expect(cartItemOf({ guideId: "7", variantId: null })).toEqual({
    guideId: "7",
    variantId: null,
    itemUid: "",
    guideName: "Ooops...",
    titles: { cs: null, uk: null },
    guideIconImage: "",
    guidePrice: 0,
    currencyCode: null,
  });
});

test("the item of a guide has its name, icon and final price", () => {
  const guide = buildGuide({
    guideId: "7",
    guideName: "Ridge",
    title_cs: "Hřeben",
    guideIconImage: "/api/pictures/a.svg",
    guidePrice: { regular: 12, final: 9.9, currencyCode: "EUR" },
    shopifyVariantId: "v1",
    itemUid: "u1",
  });
  expect(cartItemOf(guide)).toEqual({
    guideId: "7",
    variantId: "v1",
    itemUid: "u1",
    guideName: "Ridge",
    titles: { cs: "Hřeben", uk: null },
    guideIconImage: "/api/pictures/a.svg",
    guidePrice: 9.9,
    currencyCode: "EUR",
  });
});
