import { expect } from "playwright/test";
import { journeyWithoutMap } from "../journey.ts";

journeyWithoutMap(
  "SEARCH-1 SEARCH-3 SEARCH-10 a place of a free guide is found in spite of a typing error, and opens in its guide; one of a guide to buy is not",
  async ({ reader, page }) => {
    const received: string[] = [];
    page.on("response", async (response) => {
      if (response.url().includes("/api/places")) received.push(await response.text());
    });
    await reader.openCatalogue();
    await reader.guideSearch.click();
    await expect.poll(() => received.length).toBe(1);
    await reader.guideSearch.fill("norht cairn");
    const place = page.getByRole("link", { name: "North Cairn Summit in Amber Ridge" });
    await expect(place.locator("mark")).toHaveText(["North", "Cairn"]);
    await expect(page.getByText("No guide matches “norht cairn”.")).toBeVisible();
    await page.getByRole("button", { name: "1 place" }).press("Enter");
    await page.keyboard.press("Tab");
    await expect(place).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/guides\/Amber%20Ridge\/geo\?waypoint=/);
    await expect(page.getByRole("heading", { name: "North Cairn" })).toBeVisible();
    // Back from the waypoint to its guide, then to the list.
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Amber Ridge" })).toBeVisible();
    await page.goBack();
    await expect(reader.guideSearch).toHaveValue("norht cairn");
    await expect(place).toBeVisible();
    expect(received.join()).toContain("North Cairn");
    expect(received.join()).not.toContain("Guarded");
  },
);
