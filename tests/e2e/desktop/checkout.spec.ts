import { expect, type Page } from "playwright/test";
import { cartWire } from "../../../src/contract/cartCalls.ts";
import { Buyer } from "../../helpers/buyer.ts";
import { journey } from "../journey.ts";

/** Makes a cart of a guest with a guide in it. @returns the cart's id */
async function cartWith(page: Page, title: string): Promise<string> {
  const { guides }: { guides: { guideName: string; shopifyVariantId: string }[] } = await (
    await page.request.get("/api/guides/?countryCode=US")
  ).json();
  const variant = guides.find(({ guideName }) => guideName === title)?.shopifyVariantId;
  const made = await page.request.post("/api/shopify/cart", { data: { countryCode: "US" } });
  const { id } = cartWire.parse(await made.json());
  await page.request.post("/api/shopify/cart/add", {
    data: { shopifyVariantId: variant, shopifyCartId: id },
  });
  return id;
}

journey.use({ hasMap: false, expectedErrors: /status of (402|404|422)/ });

journey(
  "CART-23 CART-26 CART-28 CART-29 CART-31 CART-32 CART-33 CART-34 CART-35 CART-36 SHELL-3 a guest logs in to a checkout, is refused a card, and buys with a coupon and a test card",
  async ({ reader, page }) => {
    const buyer = new Buyer(reader);
    const { person } = buyer;
    const cartId = await cartWith(page, "Bramble Bundle");
    const address = `/checkout?${new URLSearchParams({ cart: cartId })}`;
    await page.goto(address);
    await expect(reader.title("Log in")).toBeVisible();
    await buyer.createAccountFirst();
    await expect(reader.title("Pay by card")).toBeVisible();
    await reader.expectAddress(address);
    await expect(page.getByText("Nothing is charged.")).toBeVisible();

    await reader.button("Pay US $24.99").click();
    await expect(page.getByText("Card number is required", { exact: true })).toBeVisible();
    await expect(page.getByText("CVV is required", { exact: true })).toBeVisible();

    await person.fillIn("Coupon", "NOSUCH");
    await reader.button("Apply").click();
    await expect(page.getByText("There is no such coupon")).toBeVisible();
    await person.fillIn("Coupon", "PAST");
    await reader.button("Apply").click();
    await expect(page.getByText("The coupon has expired")).toBeVisible();
    await person.fillIn("Coupon", "ten");
    await reader.button("Apply").click();
    await expect(reader.button("Pay US $22.50")).toBeVisible();
    await reader.button("Remove").click();
    await expect(reader.button("Pay US $24.99")).toBeVisible();
    await person.fillIn("Coupon", "TEN");
    await reader.button("Apply").click();
    await expect(page.getByText("TEN takes US $2.49 off")).toBeVisible();

    await buyer.fillInCard("4000 0000 0000 0002");
    await expect(page.getByLabel("Expiration date")).toHaveValue("12/30");
    await reader.button("Pay US $22.50").click();
    await expect(page.getByText("The card was refused and nothing was charged.")).toBeVisible();

    await buyer.pay("US $22.50");
    await expect(page.getByText("You Will Receive A Confirmation Email Shortly")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open Bramble Bundle" })).toBeVisible();
    const { searchParams } = new URL(page.url());
    expect(searchParams.get("subtotal")).toBe("2250");
    const sales = () => page.evaluate(() => (window as Window & { dataLayer?: unknown[] }).dataLayer ?? []);
    expect(await sales()).toEqual([
      {
        event: "purchase",
        transaction_id: searchParams.get("order_number"),
        value: 22.5,
        currency: "USD",
        items: [expect.any(String)],
      },
    ]);
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toMatch(/4242/);
    await reader.openWithKeys("My purchases");
    await expect(
      reader.dialog("My purchases").getByRole("link", { name: "Bramble Bundle", exact: true }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(reader.dialog("My purchases")).toHaveCount(0);

    await page.reload();
    await expect(page.getByRole("link", { name: "Open Bramble Bundle" })).toBeVisible();
    expect(await sales()).toEqual([]);
    // The order of somebody else, or of nobody.
    await page.goto("/thank-you?subtotal=1&order_number=1234567890");
    await expect(reader.title("Thank You For Your Purchase!")).toBeVisible();
    expect(await sales()).toEqual([]);

    // A paid cart leads to its order.
    await page.goto(address);
    await expect(reader.title("Thank You For Your Purchase!")).toBeVisible();
    await reader.link("Return To Guides").click();
    await expect(reader.card("Bramble Bundle").getByRole("link", { name: /^Open/ })).toBeVisible();
    await reader.openGuide("Guarded Pass");
    await expect(reader.guidePanel.getByRole("link", { name: /^Open/ })).toBeVisible();

    await page.goto("/checkout?cart=no+such/cart=?key=1");
    await expect(reader.title("This cart is not here")).toBeVisible();
  },
);
