import { expect } from "playwright/test";
import { journey } from "../journey.ts";

journey.use({ hasMap: false });

journey(
  "CART-1 CART-2 CART-4 CART-5 CART-7 CART-10 CART-12 CAT-43 a guide is added from its card, removed in the cart and added again",
  async ({ page, reader }) => {
    await reader.openCatalogue();
    const card = reader.card("Bramble Bundle");
    await card.scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: "Cart", exact: true })).toBeVisible();
    await card.getByRole("button", { name: /to the cart$/ }).click();
    await expect(card.getByRole("button", { name: "In cart: Bramble Bundle" })).toBeVisible();
    await page.getByRole("button", { name: "Cart, 1 guide" }).click();
    const cart = page.getByRole("dialog", { name: "Cart" });
    await expect(cart.getByRole("listitem")).toContainText(["Bramble Bundle"]);
    await expect(cart.getByRole("list")).toHaveCSS("min-height", "100px");
    await expect(cart.getByRole("list")).toHaveCSS("max-height", "400px");
    await expect(cart.getByRole("list")).toHaveCSS("overflow-y", "auto");
    await expect(cart.getByRole("link", { name: "Sign in to checkout" })).toHaveAttribute("href", "/login");
    await cart.getByRole("button", { name: "Remove Bramble Bundle" }).click();
    await expect(cart.getByText("Your cart is empty!")).toBeVisible();
    await cart.getByRole("button", { name: "Explore guides" }).click();
    await expect(cart).toBeHidden();
    await reader.expectAddress("/guides");
    await card.getByRole("button", { name: /to the cart$/ }).click();
    await card.getByRole("button", { name: "In cart: Bramble Bundle" }).click();
    await expect(cart).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(cart).toBeHidden();
    await page.reload();
    await expect(page.getByRole("button", { name: "Cart, 1 guide" })).toBeVisible();
    await card.getByRole("button", { name: "In cart: Bramble Bundle" }).click();
    await cart.getByRole("link", { name: "Sign in to checkout" }).click();
    await reader.expectAddress("/login");
  },
);
