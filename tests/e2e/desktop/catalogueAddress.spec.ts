import { expect } from "playwright/test";
import { journey } from "../journey.ts";

journey.use({ hasMap: false });

journey(
  "search, filter and order live in the address: reload, Back and a new tab give the same list",
  async ({ reader, page, context }) => {
    await reader.openCatalogue();
    await reader.guideSearch.fill("track");
    await expect(reader.guideCount).toHaveText("1 guide");
    await reader.expectAddress("/guides?q=track");
    await page.reload();
    await expect(reader.guideSearch).toHaveValue("track");
    await expect(reader.guideCount).toHaveText("1 guide");
    await reader.link("Mustang Track").click();
    await reader.expectAddress("/guides/Mustang%20Track");
    await page.goBack();
    await reader.expectAddress("/guides?q=track");
    await expect(reader.guideCount).toHaveText("1 guide");
    const tab = await context.newPage();
    await tab.goto(page.url());
    await expect(tab.getByRole("searchbox")).toHaveValue("track");
    await expect(tab.getByRole("heading", { name: "Mustang Track" })).toBeVisible();
  },
);

journey("CAT-28 the order by gain is chosen in a menu, and its link keeps it", async ({ reader, page }) => {
  // What makes no sense in an address is as if it were not there.
  await page.goto("/guides?sort=sideways&length=9~2&guide=&q=%E0%A4%A");
  await expect(reader.card("Amber Ridge")).toBeVisible();
  await reader.button(/^Sort/).click();
  await page.getByRole("menuitemradio", { name: "Most gain" }).click();
  await reader.expectAddress("/guides?sort=total_desc");
  await page.reload();
  await expect(reader.button("Sort: Most gain")).toBeVisible();
});

journey(
  "CAT-4 CAT-6 SHELL-24 SHELL-25 another country shows its prices and is kept; the units stay",
  async ({ reader, page }) => {
    await reader.openCatalogue();
    const select = page.getByRole("combobox", { name: "Country and currency" });
    await expect(select).toHaveValue("US");
    await expect(select.locator("option:checked")).toHaveText("United States (USD $)");
    const reload = page.waitForRequest(/\/api\/catalogue\/\?.*countryCode=DE/);
    await select.selectOption("DE");
    await reload;
    expect(await page.evaluate(() => localStorage.getItem("shopifyCountry"))).toBe("DE");
    await page.reload();
    await expect(select).toHaveValue("DE");
    await expect(reader.card("Amber Ridge").getByText(/^[\d.]+ mi$/)).toBeVisible();
  },
);

journey(
  "SHELL-28 SHELL-30 the affiliate hash of any address is stored for 30 days",
  async ({ reader, page }) => {
    await page.goto("/guides/Amber%20Ridge?avad=partner7");
    await reader.expectApp();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("avantLinkHash") ?? "null"));
    expect(stored.value).toBe("partner7");
    expect(Math.abs(stored.expires - Date.now() - 2_592_000_000)).toBeLessThan(60_000);
  },
);
