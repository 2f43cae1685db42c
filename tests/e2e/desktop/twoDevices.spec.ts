import { expect } from "playwright/test";
import { Buyer } from "../../helpers/buyer.ts";
import { Reader } from "../../helpers/reader.ts";
import { journey } from "../journey.ts";

journey.use({ hasMap: false, country: "DE" });

journey(
  "CART-36 CAT-40 API-45 a bundle that is bought in euros opens its guide on a second device, which is not loaded again",
  async ({ reader, page, otherDevice }) => {
    const buyer = new Buyer(reader);
    await buyer.person.arrive();
    const second = new Reader(await otherDevice());
    await second.page.goto("/login");
    const { username, password } = buyer.person;
    for (const [label, value] of [
      ["Username or e-mail", username],
      ["Password", password],
    ] as const) {
      await second.page.getByLabel(label, { exact: true }).fill(value);
    }
    await second.page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
    await expect(second.button("Account")).toBeVisible();
    await second.goOn("/guides/Guarded%20Pass");
    await expect(second.guidePanel.getByRole("link", { name: "Bundled in Bramble Bundle" })).toBeVisible();
    await second.page.evaluate(() => Object.assign(window, { isSamePage: true }));

    await page.goto("/guides/Bramble%20Bundle");
    await buyer.addShownGuide();
    await buyer.cart.getByRole("button", { name: "Checkout" }).click();
    await buyer.pay("EUR 22.99");

    // The window of a page without a screen has the focus at all times.
    await second.page.evaluate(() => dispatchEvent(new Event("focus")));
    await second.guidePanel.getByRole("link", { name: "Open", exact: true }).click();
    await second.expectAddress("/guides/Guarded%20Pass/geo");
    await expect(second.button("Settings")).toBeVisible();
    expect(await second.page.evaluate(() => "isSamePage" in window)).toBe(true);
  },
);
