import { expect } from "playwright/test";
import { Buyer } from "../../helpers/buyer.ts";
import { journey } from "../journey.ts";

journey.use({ hasMap: false });

journey(
  "CAT-6 CART-15 another country prices list, guide and cart again; a guide that is not sold there is named, kept, and charged on the way back",
  async ({ reader, page }) => {
    const buyer = new Buyer(reader);
    const country = page.getByRole("combobox", { name: "Country and currency" });
    const openCart = () => page.getByRole("button", { name: "Cart, 2 guides" }).click();
    await reader.openGuide("Heron Canal");
    await buyer.addShownGuide();
    await page.keyboard.press("Escape");
    await reader.goOn("/guides/Guarded%20Pass");
    await buyer.addShownGuide();
    await page.keyboard.press("Escape");
    await reader.goOn("/guides");

    const identity = page.waitForRequest(
      (request) => request.method() === "PUT" && request.url().endsWith("/api/shopify/cart/identity"),
    );
    await country.selectOption("DE");
    expect((await identity).postDataJSON()).toMatchObject({ countryCode: "DE" });
    await expect(reader.card("Bramble Bundle").getByRole("button", { name: /^EUR 22\.99/ })).toBeVisible();
    await openCart();
    await expect(buyer.line("Heron Canal")).toContainText("EUR 8.99");
    await expect(buyer.line("Guarded Pass")).toContainText(
      "Not for sale, or not in your country. It is not charged.",
    );
    await expect(buyer.cart.getByRole("paragraph").filter({ hasText: "Subtotal" })).toContainText("EUR 8.99");
    await page.keyboard.press("Escape");
    await reader.goOn("/guides/Bramble%20Bundle");
    await expect(reader.guidePanel.getByText("EUR 22.99", { exact: true }).first()).toBeVisible();

    await reader.goOn("/guides");
    await country.selectOption("US");
    await openCart();
    await expect(buyer.line("Guarded Pass")).toContainText("US $19.99");
    await expect(buyer.cart.getByRole("paragraph").filter({ hasText: "Subtotal" })).toContainText(
      "US $29.98",
    );
  },
);
