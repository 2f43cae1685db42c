import { expect } from "playwright/test";
import { journey } from "../journey.ts";

journey.use({ hasMap: false, expectedErrors: /Failed to load resource/ });

const refuse = (id: number) => ({ status: 500, json: { id, message: "refused for a test" } });

journey(
  "ERR-1 ERR-4 a refused call shows an error that stays until it is closed",
  async ({ reader, page }) => {
    await page.clock.install();
    await reader.openCatalogue();
    await page.route("**/api/catalogue/?*", (route) => route.fulfill(refuse(650)));
    await page.getByLabel("Country and currency").selectOption("CZ");
    const words = "Something went wrong with our guides";
    await expect(page.getByRole("alert").filter({ hasText: words })).toBeAttached();
    await page.clock.runFor(60_000);
    await expect(reader.toasts).toHaveCount(1);
    const box = await reader.toasts.boundingBox();
    expect(box && Math.abs(box.x + box.width / 2 - 640)).toBeLessThan(1);
    expect(box && 800 - box.y - box.height).toBeLessThan(40);
    await reader.toasts.getByRole("button", { name: "Close" }).click();
    await page.clock.runFor(1000);
    await expect(reader.toasts).toHaveCount(0);
  },
);
