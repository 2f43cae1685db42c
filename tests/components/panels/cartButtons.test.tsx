import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { GuideWire } from "../../../src/contract/guide.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { PriceButton } from "../../../src/panels/catalogue/card/CardAction.tsx";
import { AddToCartButton } from "../../../src/panels/guide/AddToCartButton.tsx";
import { cartSummary } from "../../../src/stores/cart/cartSummary.ts";
import { buildGuide } from "../../helpers/builders.ts";

const shop = vi.hoisted(() => ({ addVariant: vi.fn(async (_variantId: string) => {}) }));
vi.mock("../../../src/stores/cart/loadCartStore.ts", () => ({ loadCartStore: async () => shop }));

beforeAll(async () => {
  await Promise.all([loadTexts("guide"), loadTexts("guideList")]);
});

beforeEach(() => {
  Object.assign(cartSummary, { variantIds: [], adding: [], isOpen: false });
  shop.addVariant.mockReset();
});

const priced = (fields: Partial<GuideWire> = {}) =>
  buildGuide({
    guideIsPurchaseable: true,
    guidePrice: { regular: null, final: 9.9, currencyCode: "USD" },
    shopifyVariantId: "v1",
    ...fields,
  });

const add = () => screen.getByRole("button", { name: "US $9.90, add Ridge Walk to the cart" });

test("CAT-43 CART-11 CART-40 the price button adds the guide, and only that guide's button is busy meanwhile", async () => {
  let finish = () => {};
  shop.addVariant.mockReturnValue(
    new Promise<void>((resolve) => {
      finish = resolve;
    }),
  );
  const other = priced({ guideId: "8", shopifyVariantId: "v2" });
  render(
    <>
      <PriceButton guide={priced()} title="Ridge Walk" />
      <PriceButton guide={other} title="Other" />
    </>,
  );
  await userEvent.click(add());
  await userEvent.click(add());
  expect(shop.addVariant.mock.calls).toEqual([["v1"]]);
  expect(add().getAttribute("aria-busy")).toBe("true");
  expect(screen.getByRole("button", { name: /Other/ }).getAttribute("aria-busy")).toBeNull();
  finish();
  await waitFor(() => expect(add().getAttribute("aria-busy")).toBeNull());
});

test("CART-10 a guide in the cart opens the cart and is not added again", async () => {
  cartSummary.variantIds = ["v1"];
  render(<PriceButton guide={priced()} title="Ridge Walk" />);
  await userEvent.click(screen.getByRole("button", { name: "In cart: Ridge Walk" }));
  expect([cartSummary.isOpen, shop.addVariant.mock.calls]).toEqual([true, []]);
});

test("a guide that the shop does not know shows its price alone", () => {
  render(<PriceButton guide={priced({ shopifyVariantId: null })} title="Ridge Walk" />);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText("US $9.90")).toBeTruthy();
});

test("DET-10 DET-11 the guide's button adds it, with the price where that is not beside it", () => {
  render(
    <>
      <AddToCartButton guide={priced()} />
      <AddToCartButton guide={priced()} hasPrice />
    </>,
  );
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "Add to cart",
    "Add to cart - US $9.90",
  ]);
});

test("DET-10 the guide's button says that the guide is in the cart", () => {
  cartSummary.variantIds = ["v1"];
  render(<AddToCartButton guide={priced()} hasPrice />);
  expect(screen.getByRole("button").textContent).toBe("In cart");
});
