import { expect, type Page } from "playwright/test";
import { MAX_SHIFT, watchShifts } from "../../helpers/layoutShift.ts";
import { Newcomer } from "../../helpers/newcomer.ts";
import { journey, journeyWithoutMap } from "../journey.ts";

const PURCHASED = "**/api/users/purchased-guides";
const LIST = "**/api/catalogue/?*";
/** A list may be late by this much. */
const LATE_MILLISECONDS = 5000;

journey.use({ expectedErrors: /Failed to load resource/ });

/** Holds the list back until the returned function is called. */
async function holdList(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(LIST, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

journey(
  "the first cards are on screen long before the list, which takes over without a shift",
  async ({ reader, page }) => {
    const shift = await watchShifts(page);
    const release = await holdList(page);
    await page.goto("/guides");
    await expect(reader.card("Amber Ridge")).toBeVisible();
    await expect(reader.guideCount).toHaveText("12 guides, 2 in bundles");
    const titles = await reader.cards.getByRole("heading", { level: 2 }).allTextContents();
    await expect(reader.button("Filters")).toBeDisabled();
    await page.waitForTimeout(LATE_MILLISECONDS);
    await expect(reader.card("Amber Ridge")).toBeVisible();
    release();
    await expect(reader.button("Filters")).toBeEnabled();
    await reader.map.expectDrawn();
    // Cards below the window's edge are added after those in it.
    await expect
      .poll(() => reader.cards.getByRole("heading", { level: 2 }).allTextContents())
      .toEqual(titles);
    expect(await shift()).toBeLessThan(MAX_SHIFT);
  },
);

journeyWithoutMap(
  "the first cards come with the page itself, before any script",
  async ({ reader, page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/assets/*.js", async (route) => {
      await held;
      await route.continue();
    });
    // Scripts that are asked for before the page has loaded are part of its loading, and are held.
    await page.goto("/guides", { waitUntil: "commit" });
    const early = page.locator("#first-frame article").filter({ hasText: "Amber Ridge" });
    await expect(early).toBeVisible();
    const box = await early.boundingBox();
    const title = await early.locator("h2").boundingBox();
    // Longer than the app's code may take where no cards are shown.
    await page.waitForTimeout(2000);
    release();
    await expect(page.locator("#first-frame")).toHaveCount(0);
    await expect(reader.card("Amber Ridge")).toBeVisible();
    expect(await reader.card("Amber Ridge").boundingBox()).toEqual(box);
    const taken = await reader.card("Amber Ridge").getByRole("heading", { level: 2 }).boundingBox();
    expect([taken?.x, taken?.y]).toEqual([title?.x, title?.y]);
  },
);

journeyWithoutMap(
  "the first cards stay when the list fails, and the list comes on Try again",
  async ({ reader, page }) => {
    await page.route(LIST, (route) => route.abort(), { times: 1 });
    await page.goto("/guides");
    const failure = reader.failure("The guides did not load");
    await expect(failure).toBeVisible();
    await expect(reader.card("Amber Ridge")).toBeVisible();
    await reader.button("Try again").click();
    await expect(reader.button("Filters")).toBeEnabled();
    await expect(failure).toHaveCount(0);
  },
);

journeyWithoutMap("filters and search in the address wait for the list", async ({ reader, page }) => {
  const release = await holdList(page);
  await page.goto("/guides?q=mustang");
  await expect(page.getByText("Guides are loading")).toBeAttached();
  await expect(reader.card("Amber Ridge")).toHaveCount(0);
  release();
  await expect(reader.card("Mustang Track")).toBeVisible();
});

journeyWithoutMap(
  "a guide's page shows it before its call has returned; one that is gone is not found",
  async ({ reader, page }) => {
    await page.route("**/api/guides/*?countryCode=*", (route) => route.abort(), { times: 1 });
    const lost = page.waitForEvent("requestfailed", (request) =>
      /\/api\/guides\/.*countryCode=/.test(request.url()),
    );
    await page.goto("/guides/Bramble%20Bundle");
    await reader.expectApp();
    await lost;
    await expect(reader.title("Bramble Bundle")).toBeVisible();
    await expect(page.getByText("US $24.99", { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Included in purchases" })).toBeVisible();
    await page.goto("/guides/Gone%20For%20Good");
    await expect(reader.title("Not found")).toBeVisible();
  },
);

journeyWithoutMap("a signed-in reader never sees a price for what they own", async ({ reader, page }) => {
  await new Newcomer(page).arrive();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(PURCHASED, async (route) => {
    await held;
    const { guides } = await (await page.request.get("/api/guides/?countryCode=US")).json();
    await route.fulfill({ json: { guideIds: guides.map(({ guideId }: { guideId: string }) => guideId) } });
  });
  await page.goto("/guides");
  await reader.expectApp();
  const bundle = reader.card("Bramble Bundle");
  await expect(bundle).toBeVisible();
  await expect(bundle.getByText("US $")).toHaveCount(0);
  release();
  await expect(reader.button("Filters")).toBeEnabled();
  await expect(bundle.getByText("US $")).toHaveCount(0);
  await reader.button("Account").click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(bundle.getByText("US $24.99")).toBeVisible();
  expect(await page.locator("#switchback-first-guides").textContent()).not.toContain("isPurchased");
});
