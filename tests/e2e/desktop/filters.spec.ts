import { expect } from "playwright/test";
import { journey } from "../journey.ts";

journey.use({ hasMap: false });

journey(
  "CAT-11 CAT-12 CAT-13 CAT-24 CAT-25 filters count at once, hold once applied, and show on the badge; Back changes nothing; Clear all empties only the pending choice until it is applied",
  async ({ reader, page }) => {
    await reader.openCatalogue();
    await reader.button("Filters").click();
    await expect(page.getByRole("heading", { name: "Filters" })).toBeFocused();
    const all = await reader.button(/^Apply/).textContent();
    await page.getByRole("checkbox", { name: /^Horseback/ }).check();
    await expect(reader.button(/^Apply/)).not.toHaveText(all ?? "");
    await expect(reader.button("Apply (1)")).toBeVisible();
    await reader.button("Apply (1)").click();
    await expect(reader.guideCount).toHaveText("1 guide");
    await expect(reader.card("Mustang Track")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Filters.*1 filter chosen$/ })).toBeFocused();
    await reader.expectAddress("/guides?activity=horseback");

    await reader.button(/^Filters/).click();
    await reader.button("Clear all").click();
    await expect(page.getByRole("checkbox", { name: /^Horseback/ })).not.toBeChecked();
    await reader.button("Back").click();
    await expect(reader.guideCount).toHaveText("1 guide");
    await reader.button(/^Filters/).click();
    await reader.button("Clear all").click();
    await reader.button(/^Apply/).click();
    await expect(reader.guideCount).toHaveText("12 guides, 2 in bundles");
    await reader.expectAddress("/guides");
  },
);

journey(
  "CAT-26 Apply with no guide left warns, and the drawer stays; each filter also goes by its chip",
  async ({ reader, page }) => {
    await page.goto("/guides?activity=horseback&region=Dateland");
    await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
    await reader.button(/^Filters/).click();
    await reader.button("Apply (0)").click();
    const warning = page.getByRole("alert").filter({ hasText: "found" });
    await expect(warning).toContainText("Nothing has been found");
    await expect(warning).toContainText("No filters have been found");
    await reader.button("Clear all").click();
    await expect(warning).toHaveCount(0);
    await reader.button("Back").click();
    await reader.button("Remove Dateland").click();
    await expect(reader.card("Mustang Track")).toBeVisible();
    await reader.expectAddress("/guides?activity=horseback");
  },
);

journey("CAT-14 CAT-15 expanded sections survive a reload", async ({ reader, page }) => {
  await reader.openCatalogue();
  await reader.button("Filters").click();
  const region = page.getByRole("button", { name: "Region" });
  await expect(region).toHaveAttribute("aria-expanded", "false");
  await region.click();
  await page.getByRole("button", { name: "Trail length" }).click();
  // So does the drawer.
  await page.reload();
  await expect(region).toHaveAttribute("aria-expanded", "true");
  await expect(page.getByRole("button", { name: "Trail length" })).toHaveAttribute("aria-expanded", "false");
});

journey(
  "CAT-17 CAT-19 CAT-23 a length takes effect 500 ms after the last move, without another call",
  async ({ reader, page }) => {
    await page.clock.install();
    await reader.openCatalogue();
    const calls: string[] = [];
    page.on("request", (request) => {
      if (/\/api\/guides\/\?/.test(request.url())) calls.push(request.url());
    });
    await reader.button("Filters").click();
    const before = await reader.button(/^Apply/).textContent();
    const shortest = page.getByRole("slider", { name: "Shortest length" });
    await expect(page.getByRole("heading", { name: "Filters" })).toBeFocused();
    await shortest.focus();
    await reader.stopClock();
    for (let press = 0; press < 3; press++) await page.keyboard.press("PageUp");
    await expect(shortest).toHaveAttribute("aria-valuetext", /^[\d,]+ mi$/);
    await page.clock.runFor(499);
    await expect(reader.button(/^Apply/)).toHaveText(before ?? "");
    await page.clock.runFor(1);
    await expect(reader.button(/^Apply/)).not.toHaveText(before ?? "");
    expect(calls).toEqual([]);
  },
);
