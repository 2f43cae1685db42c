import { expect, type Locator, type Page } from "playwright/test";
import { overlaps } from "../../helpers/overlaps.ts";
import { journey, journeyWithoutMap } from "../journey.ts";

/** Drags the middle card sideways by so many pixels, slowly enough to be no flick. */
async function swipe(page: Page, card: Locator, pixels: number): Promise<void> {
  const box = await card.boundingBox();
  if (!box) throw new Error("No card to swipe");
  const [x, y] = [box.x + box.width / 2, box.y + 30];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 6; step++) {
    await page.mouse.move(x + (pixels * step) / 6, y);
    await page.waitForTimeout(40);
  }
  await page.waitForTimeout(300);
  await page.mouse.up();
}

journeyWithoutMap(
  "CAT-3 CAT-47 CAT-48 the first guide is selected, a swipe of 50 px selects the next, and Open opens it",
  async ({ reader, page }) => {
    await reader.openCatalogue();
    await page.getByRole("radio", { name: "Map" }).check({ force: true });
    const carousel = page.getByRole("region", { name: "Guides on the map" });
    const middle = carousel.locator("article:not([inert])");
    await expect(middle).toContainText("Amber Ridge");
    await expect(carousel.getByText(/^1 of \d+$/)).toBeVisible();
    expect((await middle.boundingBox())?.x).toBeCloseTo(50, 0);
    expect((await middle.boundingBox())?.width).toBeCloseTo(290, 0);
    await expect(middle.getByRole("link", { name: "Open Amber Ridge" })).toHaveAttribute(
      "href",
      "/guides/Amber%20Ridge/geo",
    );
    const address = page.url();
    expect(address).not.toContain("guide=");
    await swipe(page, middle, -30);
    await page.waitForTimeout(400);
    expect(page.url()).toBe(address);
    await swipe(page, middle, -60);
    await expect(middle).not.toContainText("Amber Ridge");
    await expect(page).toHaveURL(/[?&]guide=/);
    await expect(carousel.getByText(/^2 of \d+$/)).toBeVisible();
    await swipe(page, middle, 60);
    await expect(middle).toContainText("Amber Ridge");
    await page.goto(address);
    await page.getByRole("radio", { name: "Map" }).check({ force: true });
    await expect(middle).toContainText("Amber Ridge");
  },
);

journey(
  "r143 WORLD-8 a link's view stays beside the card that is selected by default, until another card is swiped to; what the map is drawn from stands under the cards",
  async ({ reader, page }) => {
    const view = () => new URL(page.url()).searchParams.get("view");
    await page.goto("/guides?mode=map&view=47_12_5");
    const carousel = page.getByRole("region", { name: "Guides on the map" });
    const middle = carousel.locator("article:not([inert])");
    await expect(middle).toContainText("Amber Ridge");
    await reader.map.expectDrawn();
    const sources = page.locator("[data-part=attribution]");
    await expect(sources).toContainText("GeoNames");
    expect(await overlaps(sources, carousel.getByText(/^1 of/))).toBe(false);
    const [credit, card] = await Promise.all([sources, middle].map((part) => part.boundingBox()));
    expect(credit?.y).toBeGreaterThanOrEqual((card?.y ?? 0) + (card?.height ?? 0));
    expect((credit?.y ?? 0) + (credit?.height ?? 0)).toBeLessThanOrEqual(844);
    await expect
      .poll(() =>
        view()
          ?.split("_")
          .map((part) => Math.round(Number(part))),
      )
      .toEqual([47, 12, 5]);
    await swipe(page, middle, -60);
    await expect.poll(view).toBeNull();
    // As many as an operator's two archives have.
    await sources.evaluate((element) => {
      element.textContent =
        "Natural Earth, GeoNames (CC BY 4.0), © OpenStreetMap contributors, Copernicus DEM, Protomaps";
    });
    for (const size of ["100%", "200%"])
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate((each) => document.documentElement.style.setProperty("font-size", each), size);
        const isWhole = async () => {
          const [above, box] = await Promise.all([middle, sources].map((part) => part.boundingBox()));
          if (!above || !box) throw new Error("Not on the screen");
          const isBelow = box.y >= above.y + above.height && box.y + box.height <= 844;
          const isWithin = box.x >= 0 && box.x + box.width <= width;
          return isBelow && isWithin && !(await overlaps(sources, carousel.getByText(/^\d of/)));
        };
        await expect.poll(isWhole, `${width} px, ${size}`).toBe(true);
      }
  },
);
