import { expect, type Locator } from "playwright/test";
import { WORLD_BOUNDS, WORLD_LIMITS } from "../../../src/lib/zoomLevels.ts";
import { journey, journeyWithoutMap } from "../journey.ts";

const WORLD = { bounds: WORLD_BOUNDS, maxZoom: WORLD_LIMITS.maxZoom, limits: WORLD_LIMITS };

journeyWithoutMap(
  "SHELL-1 opening / shows the guides, keeps the query and leaves no step behind",
  async ({ reader, page }) => {
    await page.goto("/guides/Amber%20Ridge");
    await page.goto("/?avad=7&x=%2F");
    await reader.expectAddress("/guides?avad=7&x=%2F");
    await expect(reader.card("Amber Ridge")).toBeVisible();
    await page.goBack();
    await reader.expectAddress("/guides/Amber%20Ridge");
  },
);

journeyWithoutMap(
  "CAT-1 CAT-2 CAT-27 CAT-32 CAT-33 CAT-35 CAT-37 CAT-38 READ-5 the list holds every guide but those inside a bundle, which opens them under its card, alphabetically, with length and action; it slides away by its tab and comes back",
  async ({ reader, page }) => {
    await reader.openCatalogue();
    await expect(reader.guideCount).toHaveText("12 guides, 2 in bundles");
    const titles = await reader.cards.getByRole("heading", { level: 2 }).allTextContents();
    expect(titles.slice(0, 6)).toEqual([
      "Amber Ridge",
      "Blank Path",
      "Bramble Bundle",
      "Date Line Ride",
      "Královská šumava",
      "Mustang Track",
    ]);
    const amber = reader.card("Amber Ridge");
    await expect(amber.getByText(/^[\d.]+ mi$/)).toBeVisible();
    await expect(amber.getByText("Free", { exact: true })).toBeVisible();
    await expect(amber.getByRole("link", { name: "Open Amber Ridge" })).toHaveAttribute(
      "href",
      "/guides/Amber%20Ridge/geo",
    );
    await expect(amber.getByText("Amber Ridge, drawn for tests")).toBeVisible();

    await reader.button("Show the guides in Bramble Bundle").click();
    const children = page.getByRole("list", { name: "Guides in Bramble Bundle" });
    await expect(children.getByRole("heading", { name: "Guarded Pass" })).toBeVisible();
    await expect(children.getByRole("heading", { name: "Heron Canal" })).toBeVisible();
    const logoHeight = async (card: Locator) => (await card.locator("img").first().boundingBox())?.height;
    const [parent, child] = [reader.card("Bramble Bundle"), children.getByRole("article").first()];
    expect([await logoHeight(parent), await logoHeight(child)]).toEqual([72, 48]);
    const ridge = 'svg[preserveAspectRatio="none"]';
    await expect(reader.card("Amber Ridge").locator(ridge)).toHaveCount(1);
    await expect(child.locator(ridge)).toHaveCount(0);
    await reader.button("Hide the guides in Bramble Bundle").click();
    await expect(children).toHaveCount(0);

    await reader.button("Hide the list").click();
    await expect(reader.button("Show the list")).toHaveAttribute("aria-expanded", "false");
    await expect(reader.link("Amber Ridge")).not.toBeInViewport();
    await reader.button("Show the list").click();
    await expect(reader.link("Amber Ridge")).toBeInViewport();
  },
);

journeyWithoutMap(
  "CAT-7 CAT-8 CAT-9 CAT-30 a search narrows the list 300 ms after the last key",
  async ({ reader, page }) => {
    await page.clock.install();
    await reader.openCatalogue();
    await reader.stopClock();
    await reader.guideSearch.fill("k");
    await page.clock.runFor(1000);
    await expect(reader.guideCount).toHaveText("12 guides, 2 in bundles");
    await reader.guideSearch.fill("KRALOVSKA");
    await page.clock.runFor(299);
    await expect(reader.guideCount).toHaveText("12 guides, 2 in bundles");
    await page.clock.runFor(1);
    await expect(reader.guideCount).toHaveText("1 guide");
    await page.clock.resume();
    await expect(reader.card("Královská šumava")).toBeVisible();
    await reader.guideSearch.fill("nowhere at all");
    await expect(page.getByRole("heading", { name: "Not found" })).toBeVisible();
    await page
      .getByRole("region", { name: "Guides" })
      .getByRole("button", { name: "Clear search" })
      .last()
      .click();
    await expect(reader.guideCount).toHaveText("12 guides, 2 in bundles");
  },
);

journey.describe("with a connection that fails once", () => {
  journey.use({ expectedErrors: /Failed to load resource/ });

  journey(
    "SYS-33 SYS-17 a list that did not load says so and loads on Retry; the map is there all the time",
    async ({ reader, page }) => {
      await page.route("**/api/catalogue/?*", (route) => route.abort(), { times: 1 });
      await page.goto("/guides");
      await expect(page.getByRole("alert")).toContainText("The guides did not load");
      await reader.map.expectDrawn();
      await reader.button("Try again").click();
      await expect(reader.card("Amber Ridge")).toBeVisible();
    },
  );
});

journey(
  "CAT-49 CAT-54 a guide is found on the world map, stands out in the list, and a click opens it",
  async ({ reader, page }) => {
    await reader.openCatalogue();
    await reader.map.expectDrawn();
    const there = await reader.map.project([30.5, -2.5], WORLD);
    const place = await reader.map.find("Mustang Track", there);
    await expect(reader.map.note).toContainText("Free");
    await page.mouse.click(...place);
    await reader.expectAddress("/guides/Mustang%20Track");
    await expect(reader.title("Mustang Track")).toBeVisible();
  },
);
