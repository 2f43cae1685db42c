import { expect } from "playwright/test";
import { journey, journeyWithoutMap } from "../journey.ts";

journey("CAT-3 a switch shows the list or the map", async ({ reader, page }) => {
  await reader.openCatalogue();
  await page.getByRole("radio", { name: "Map" }).check({ force: true });
  await expect(reader.guideList).toHaveCount(0);
  await reader.map.expectDrawn();
  await page.getByRole("radio", { name: "List" }).check({ force: true });
  await expect(reader.card("Amber Ridge")).toBeVisible();
});

journey(
  "READ-2 READ-5 READ-28 the list opens over the map, and Show on map brings a waypoint into view",
  async ({ reader, page }) => {
    await page.goto("/guides/Amber%20Ridge/geo");
    await expect(reader.title("Amber Ridge")).toBeVisible();
    await expect(reader.waypointList).not.toBeInViewport();
    await reader.button("Waypoints").click();
    await expect(reader.waypointRows.first()).toBeInViewport();
    expect((await reader.guidePanel.boundingBox())?.width).toBe(390);
    await reader.readWaypoint("Post 3");
    await reader.button("Show on map").click();
    const card = page
      .getByRole("region", { name: "Waypoint" })
      .or(page.getByRole("region", { name: "Details" }));
    await expect(card).toContainText("Post 3");
    await card.getByRole("button", { name: "Details" }).click();
    await expect(reader.title("Post 3")).toBeVisible();
    await reader.button("Back").click();
    await expect(reader.waypointRows.first()).toBeInViewport();
  },
);

journey.describe("on the picture that stands for the map", () => {
  journey.use({ isMapForced: false });

  journey(
    "SHELL-20 nothing is cut off below the fold when the window's height changes, nor the country in a narrow one, nor the scale of a phone held across",
    async ({ reader, page }) => {
      await reader.openCatalogue();
      for (const height of [844, 500, 700]) {
        await page.setViewportSize({ width: 390, height });
        await expect
          .poll(() =>
            page.evaluate(() => [
              document.documentElement.scrollHeight,
              document.querySelector("main")?.getBoundingClientRect().bottom,
            ]),
          )
          .toEqual([height, height]);
      }
      const country = page.getByRole("combobox", { name: "Country and currency" });
      const widthOfCountry = async () => Math.round((await country.boundingBox())?.width ?? 0);
      const whole = await widthOfCountry();
      expect(whole).toBeGreaterThan(100);
      await page.setViewportSize({ width: 320, height: 700 });
      await expect.poll(widthOfCountry).toBe(whole);

      await page.setViewportSize({ width: 667, height: 375 });
      await expect(reader.map.scale).toBeVisible();
      const panelEdge = await page.evaluate(
        () => document.querySelector("section")?.getBoundingClientRect().right,
      );
      const controls = page.locator(
        "[data-corner=bottomRight] p, [data-corner=bottomRight] [aria-hidden=true]",
      );
      await expect
        .poll(() =>
          controls.evaluateAll((parts) =>
            Math.min(...parts.map((part) => part.getBoundingClientRect().left)),
          ),
        )
        .toBeGreaterThan(panelEdge ?? Number.NaN);
    },
  );
});

journey(
  "SYS-30 the keyboard does not reach the map's buttons while the list or a guide covers them, and at 400 % zoom the list has all of the height below the header",
  async ({ reader, page }) => {
    const zoomIn = page.getByRole("button", { name: "Zoom in", includeHidden: true });
    await reader.openCatalogue();
    await expect(zoomIn).toBeAttached();
    await expect(zoomIn).toBeHidden();
    await page.setViewportSize({ width: 320, height: 256 });
    await expect
      .poll(async () => (await reader.guideList.locator("..").boundingBox())?.height)
      .toBe(256 - 62);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("radio", { name: "Map" }).check({ force: true });
    await expect(zoomIn).toBeVisible();
    await reader.goOn("/guides/Amber%20Ridge");
    await expect(reader.title("Amber Ridge")).toBeVisible();
    await expect(zoomIn).toBeAttached();
    await expect(zoomIn).toBeHidden();
  },
);

journeyWithoutMap("L10N-2 SHELL-10 the drawer holds language and app link", async ({ reader, page }) => {
  await reader.openCatalogue();
  await reader.button("Menu").click();
  await expect(reader.link("Get app")).toBeVisible();
  await page.getByRole("radio", { name: "Українська" }).check({ force: true });
  await expect(page.locator("html")).toHaveAttribute("lang", "uk");
});

journey("SYS-30 touch targets are at least 44 px", async ({ reader, page }) => {
  const small = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("button, a[href], input:not([type=radio]), [role=switch]")]
        .filter((element) => element.checkVisibility() && !element.closest("[inert]"))
        // A touch goes through the keys over the map's markers, whose reach the map measures itself.
        .filter((element) => getComputedStyle(element).pointerEvents !== "none")
        .map((element) => {
          // A pseudo-element may widen the area that answers a touch.
          const { width, height } = element.getBoundingClientRect();
          const after = getComputedStyle(element, "::after");
          const grown = (own: number, other: string) => Math.max(own, Number.parseFloat(other) || 0);
          return {
            name: element.textContent,
            width: grown(width, after.width),
            height: grown(height, after.height),
          };
        })
        .filter(({ width, height }) => width > 1 && (width < 43.5 || height < 43.5)),
    );
  await reader.openCatalogue();
  expect(await small()).toEqual([]);
  await reader.goOn("/guides/Amber%20Ridge");
  await expect(reader.title("Amber Ridge")).toBeVisible();
  expect(await small()).toEqual([]);
  await reader.link("Open").first().click();
  await expect(reader.button("Waypoints")).toBeVisible();
  expect(await small()).toEqual([]);
});
