import { expect, type Page } from "playwright/test";
import { journey, journeyWithoutMap } from "../journey.ts";

journeyWithoutMap(
  "READ-1 READ-2 READ-6 READ-38 a guide opens from its card, with progress and without a call for its waypoints, and leads back to all guides",
  async ({ reader, page }) => {
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/guides/*/geo", async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await reader.openCatalogue();
    const calls = noteCalls(page);
    await reader.link("Open Amber Ridge").click();
    await expect(page.getByRole("region", { name: "Opening the guide" })).toContainText(
      "Downloading the trail",
    );
    await expect(page.getByRole("progressbar")).toBeVisible();
    await expect(reader.guidePanel).toHaveCount(0);
    answer();
    await expect(reader.title("Amber Ridge")).toBeVisible();
    await expect(reader.guidePanel).toContainText("27 waypoints");
    expectOneGeoCall(calls);
    await expect(reader.guidePanel).toContainText("northbound");
    await reader.link("All guides").click();
    await reader.expectAddress("/guides/");
    await expect(reader.card("Amber Ridge")).toBeVisible();
  },
);

journey("SHELL-22 SYS-30 the same two canvases serve every screen", async ({ reader, page }) => {
  await reader.openCatalogue();
  await reader.map.expectDrawn();
  await expect(page.locator(".maplibregl-canvas")).toHaveAttribute("role", "presentation");
  await expect(page.locator(".maplibregl-canvas")).not.toHaveAttribute("tabindex");
  const canvases = await reader.map.canvases.elementHandles();
  const areSame = () =>
    page.evaluate((known) => {
      const now = [...document.querySelectorAll("canvas")];
      return now.length === known.length && now.every((canvas, i) => canvas === known[i]);
    }, canvases);
  const scale = await reader.map.scale.getAttribute("style");
  await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
  await expect(reader.title("Log in")).toBeVisible();
  await reader.link("Create an account").click();
  await expect(reader.title("Create account")).toBeVisible();
  expect(await areSame()).toBe(true);
  // The map is still.
  expect(await reader.map.scale.getAttribute("style")).toBe(scale);
  await page.goBack();
  await page.goBack();
  await reader.link("Amber Ridge").click();
  await expect(reader.title("Amber Ridge")).toBeVisible();
  expect(await areSame()).toBe(true);
  await reader.link("Open").first().click();
  await expect(reader.waypointList).toBeVisible();
  expect(await areSame()).toBe(true);
  await reader.link("All guides").click();
  await expect(reader.card("Amber Ridge")).toBeVisible();
  expect(await areSame()).toBe(true);
});

journey.describe("guides that do not open", () => {
  journey.use({ expectedErrors: /status of (403|404|503)|Failed to load resource/ });

  journeyWithoutMap(
    "READ-4 API-30 a guide that is for sale tells its price and leads to its page",
    async ({ reader, page }) => {
      await page.goto("/guides/Guarded%20Pass/geo");
      await expect(reader.title("You don't have this guide yet")).toBeVisible();
      await expect(reader.guidePanel).toContainText("US $19.99");
      await reader.link("About this guide").click();
      await expect(reader.title("Guarded Pass")).toBeVisible();
    },
  );

  journeyWithoutMap(
    "SYS-33 a truncated file and one that is no archive say so; no other guide suffers",
    async ({ reader, page }) => {
      await page.goto("/guides/Torn%20Path/geo");
      await expect(reader.failure("The guide did not load")).toContainText("The trail arrived incomplete");
      await reader.goOn("/guides/Blank%20Path/geo");
      await expect(reader.failure("The guide did not load")).toContainText("it cannot be unpacked");
      await reader.link("All guides").click();
      await reader.link("Open Amber Ridge").click();
      await expect(reader.waypointList).toBeVisible();
    },
  );

  journeyWithoutMap("SYS-33 after a lost connection Retry opens the guide", async ({ reader, page }) => {
    await page.route("**/api/guides/*/geo", (route) => route.abort(), { times: 1 });
    await page.goto("/guides/Amber%20Ridge/geo");
    await expect(reader.failure("The guide did not load")).toContainText("No connection to the server");
    await reader.button("Try again").click();
    await expect(reader.waypointList).toBeVisible();
  });
});

journeyWithoutMap(
  "READ-38 READ-55 an address by slug shows the guide of the page before any call has returned, and opens its map without a call for its waypoints",
  async ({ reader, page }) => {
    let answer = () => {};
    const mayAnswer = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/guides/**", async (route) => {
      await mayAnswer;
      await route.continue();
    });
    await page.goto("/guides/amber-ridge");
    await expect(reader.title("Amber Ridge")).toBeVisible();
    await expect(page).toHaveTitle(/^Amber Ridge/);
    answer();
    const calls = noteCalls(page);
    await page.goto("/guides/amber-ridge/geo");
    await expect(reader.waypointList).toBeVisible();
    await expect(page).toHaveTitle(/^Amber Ridge/);
    expectOneGeoCall(calls);
  },
);

/** @returns the paths that the page requests from now on */
function noteCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => calls.push(new URL(request.url()).pathname));
  return calls;
}

/** Expects that a guide's map was requested once, and its waypoints with it. */
function expectOneGeoCall(calls: string[]): void {
  expect(calls.filter((path) => /^\/api\/guides\/.*\/geo$/.test(path))).toHaveLength(1);
  expect(calls.filter((path) => path.endsWith("/waypoints"))).toEqual([]);
}
