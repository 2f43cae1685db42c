import { expect } from "playwright/test";
import { journey } from "../journey.ts";

journey.use({ hasMap: false, expectedErrors: /Failed to load resource|No countries/ });

journey(
  "a guide loads although Back and Forward made the browser cancel its call",
  async ({ reader, page }) => {
    const title = page.getByRole("heading", { level: 1, name: "Amber Ridge" });
    await reader.openCatalogue();
    await page.getByRole("link", { name: "Amber Ridge" }).first().click();
    await expect(title).toBeVisible();
    await page.goBack();
    for (let turn = 0; turn < 3; turn++) {
      void page.goForward().catch(() => {});
      await page.waitForTimeout(150);
      void page.goBack().catch(() => {});
      await page.waitForTimeout(150);
    }
    await page.waitForTimeout(2000);
    if (!page.url().includes("Amber")) await page.goForward();
    await expect(title).toBeVisible();
    await page.waitForTimeout(3000);
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  },
);
