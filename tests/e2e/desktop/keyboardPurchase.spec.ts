import { expect } from "playwright/test";
import { Buyer } from "../../helpers/buyer.ts";
import { pressByKeys, tabTo } from "../../helpers/tabTo.ts";
import { journey } from "../journey.ts";

journey.use({ hasMap: false });

journey(
  "SYS-30 CART-10 CART-29 CART-36 a guide is added, paid for and opened with the keyboard alone",
  async ({ reader, page }) => {
    const buyer = new Buyer(reader);
    await buyer.person.arrive();
    await page.goto("/guides/Heron%20Canal");

    await pressByKeys(page, reader.guidePanel.getByRole("button", { name: /^Add to cart/ }).first());
    const inCart = reader.guidePanel.getByRole("button", { name: "In cart" }).first();
    await pressByKeys(page, inCart);
    await pressByKeys(page, buyer.cart.getByRole("button", { name: "Checkout" }));
    await expect(reader.title("Pay by card")).toBeVisible();

    await tabTo(page, page.getByLabel("Card number"));
    await page.keyboard.type("4242424242424242");
    await page.keyboard.press("Tab");
    await page.keyboard.type("1230");
    await page.keyboard.press("Tab");
    await page.keyboard.type("123");
    await page.keyboard.press("Tab");
    await page.keyboard.type("12345");
    await page.keyboard.press("Enter");
    await expect(reader.title("Thank You For Your Purchase!")).toBeVisible();
    await pressByKeys(page, reader.link("Open Heron Canal"));
    await reader.expectAddress("/guides/Heron%20Canal/geo");
  },
);
