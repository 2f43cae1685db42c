import { expect } from "playwright/test";
import { paths } from "../../../src/lib/address/paths.ts";
import { pressByKeys, tabTo } from "../../helpers/tabTo.ts";
import { journeyWithoutMap as journey } from "../journey.ts";

journey(
  "SHELL-8 SHELL-9 SHELL-21 the header is 86 px high, its logo leads home, and the app opens in a new tab; the mobile layout shows at 600 px and not at 601",
  async ({ reader, page }) => {
    await reader.openGuide("Amber Ridge");
    expect((await page.getByRole("banner").boundingBox())?.height).toBe(86);
    const app = reader.link("Get app");
    await expect(app).toHaveAttribute("href", "https://app.switchback.example/");
    await expect(app).toHaveAttribute("target", "_blank");
    await expect(app).toHaveAttribute("rel", /noopener/);
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Switchback/ })
      .click();
    await reader.expectAddress("/guides");

    await page.setViewportSize({ width: 600, height: 800 });
    await expect(page.getByRole("radiogroup", { name: "View" })).toBeVisible();
    await page.setViewportSize({ width: 601, height: 800 });
    await expect(page.getByRole("radiogroup", { name: "View" })).toHaveCount(0);
    await expect(reader.card("Amber Ridge")).toBeVisible();
  },
);

journey(
  "L10N-2 L10N-4 SYS-32 the language changes at once, everywhere, and is kept",
  async ({ reader, page }) => {
    await reader.openCatalogue();
    await reader.chooseLanguage("Čeština");
    await expect(page.locator("html")).toHaveAttribute("lang", "cs");
    await expect(page.getByRole("link", { name: "Jantarový hřeben", exact: true })).toBeVisible();
    await page.goto("/guides/Amber%20Ridge/geo");
    await expect(page.getByText("Jantarová brána")).toBeVisible();
    await reader.chooseLanguage("Українська");
    await expect(page.getByText("Бурштинова брама")).toBeVisible();
  },
);

journey.describe("with a Czech browser", () => {
  journey.use({ locale: "cs-CZ" });

  journey("L10N-1 the page speaks Czech from the start", async ({ page }) => {
    await page.goto("/guides");
    await expect(page.getByText("12 průvodců")).toBeVisible();
  });
});

journey(
  "SHELL-17 SHELL-35 SHELL-37 help is a link to the outside, nothing is tracked, and no placeholder of the product's own words is left",
  async ({ reader, page }) => {
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    await reader.openCatalogue();
    await reader.goOn(paths.guide("Heron Canal"));
    await expect(reader.title("Heron Canal")).toBeVisible();
    await reader.goOn(paths.guideMap("Amber Ridge"));
    await reader.readWaypoint("Amber Gate");
    for (const link of await page.getByRole("link", { name: /help|faq|support|feed|community/i }).all()) {
      await expect(link).toHaveAttribute("href", /^https:/);
    }
    expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
    const stored = await page.evaluate(() => Object.entries(localStorage).flat().join("\n"));
    const placeholders = /undefined|\{provider\}|\{prefix\}|\{product\}|\{affiliate\}|\{\{/;
    expect([...addresses, stored, await page.content()].filter((text) => placeholders.test(text))).toEqual(
      [],
    );
  },
);

journey(
  "SYS-30 READ-22 the way from the list to a waypoint and back needs no pointer",
  async ({ reader, page }) => {
    await reader.openCatalogue();
    await page.keyboard.press("Tab");
    await expect(reader.link("Skip to content")).toBeFocused();
    await page.keyboard.press("Enter");
    await pressByKeys(page, reader.link("Open Amber Ridge"));
    await expect(reader.waypointList).toBeVisible();
    await tabTo(page, reader.waypointRows.first());
    await page.keyboard.press("ArrowDown");
    await expect(reader.waypointRow("Post 1")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(reader.title("Post 1")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(reader.title("Amber Ridge")).toBeVisible();
  },
);
