import { expect } from "playwright/test";
import { Buyer } from "../../helpers/buyer.ts";
import { journey } from "../journey.ts";

journey.use({ hasMap: false });

journey(
  "CART-7 CART-29 CART-31 CART-36 CART-38 on a phone a guide goes into the cart, its buyer creates an account, pays and opens it",
  async ({ reader, page }) => {
    const buyer = new Buyer(reader);
    const expectNothingWider = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await reader.openGuide("Heron Canal");
    await buyer.addShownGuide();
    await expectNothingWider();
    await buyer.cart.getByRole("link", { name: "Sign in to checkout" }).click();
    await buyer.createAccountFirst();

    await expect(reader.title("Heron Canal")).toBeVisible();
    await page.getByRole("button", { name: "Cart, 1 guide" }).click();
    await buyer.cart.getByRole("button", { name: "Checkout" }).click();
    await expect(reader.title("Pay by card")).toBeVisible();
    const order = page.getByRole("group").filter({ hasText: "Your order" });
    await expect(order.getByText("Heron Canal")).toBeHidden();
    await order.getByText("Your order").click();
    await expect(order.getByText("Heron Canal")).toBeVisible();
    await expectNothingWider();
    await buyer.pay("US $9.99");
    await expectNothingWider();
    await reader.link("Open Heron Canal").click();
    await reader.expectAddress("/guides/Heron%20Canal/geo");
  },
);
