import { expect, type Locator, type Page } from "playwright/test";
import { axeViolations, COLOUR_RULES } from "../../helpers/axeViolations.ts";
import { MAX_TAKEOVER_SHIFT, watchShifts } from "../../helpers/layoutShift.ts";
import { Newcomer } from "../../helpers/newcomer.ts";
import { journeyWithoutMap } from "../journey.ts";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
];
/** What comes with the page, and the same in the app. */
const PAIRS: [name: string, early: string, app: string][] = [
  ["title", ".first-head h1", "#content h1"],
  ["picture", ".first-picture", "#content [aria-roledescription=carousel]"],
  ["figures", ".first-stats", "#content dl"],
  ["price", ".first-price", "#content dl + div"],
  ["included guides", ".first-included", "#content dl ~ section > ul"],
  ["description", ".first-text", "#content div[dir=auto]"],
];
const GUIDES = ["Bramble Bundle", "Heron Canal", "Amber Ridge"];

/** Opens a page whose scripts are held until the returned function is called. */
async function openHeld(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  // Scripts that are asked for before the page has loaded are part of its loading, and are held.
  await page.goto(path, { waitUntil: "commit" });
  return release;
}

/** Where the first element of each selector is, to a tenth of a pixel; null where there is none in sight. */
function boxesOf(page: Page, selectors: readonly string[]) {
  return page.evaluate(
    (each) =>
      each.map((selector) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        if (!box || box.height === 0 || box.top > innerHeight) return null;
        return [box.x, box.y, box.width].map((value) => Math.round(value * 10) / 10);
      }),
    selectors,
  );
}

for (const language of ["en", "uk"]) {
  for (const size of SIZES) {
    journeyWithoutMap(
      `FOUND-10 the app takes a guide's page over without a shift (${language}, ${size.width} px)`,
      async ({ page }) => {
        await page.setViewportSize(size);
        const shift = await watchShifts(page);
        for (const name of GUIDES) {
          const release = await openHeld(page, `/guides/${encodeURIComponent(name)}?lang=${language}`);
          const title = page.locator(".first-head h1");
          await expect(title).toBeVisible();
          await page.evaluate(() => document.fonts.ready);
          const text = await title.textContent();
          const early = await boxesOf(
            page,
            PAIRS.map(([, selector]) => selector),
          );
          expect(early.filter(Boolean).length).toBeGreaterThan(2);
          release();
          await expect(page.locator("#first-frame")).toHaveCount(0);
          await expect(page.locator("#content h1")).toHaveText(text ?? "");
          const app = await boxesOf(
            page,
            PAIRS.map(([, , selector]) => selector),
          );
          for (const [index, [part]] of PAIRS.entries())
            if (early[index]) expect([name, part, app[index]]).toEqual([name, part, early[index]]);
          await page.waitForLoadState("networkidle");
          expect(await shift(), name).toBeLessThan(MAX_TAKEOVER_SHIFT);
          await page.unroute("**/assets/*.js");
        }
      },
    );
  }
}

for (const isOwner of [true, false]) {
  journeyWithoutMap(
    `FOUND-10 the app takes a paid guide's page over without a shift for a reader who ${isOwner ? "owns it" : "is signed in"}`,
    async ({ page }) => {
      await new Newcomer(page).arrive();
      if (isOwner) {
        const { guideId } = await (await page.request.get("/api/guides/Heron%20Canal")).json();
        await page.route("**/api/users/purchased-guides", (route) =>
          route.fulfill({ json: { guideIds: [guideId] } }),
        );
      }
      const shift = await watchShifts(page);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const release = await openHeld(page, "/guides/Heron%20Canal");
        await expect(page.locator(".first-head h1")).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        release();
        const offer = page.getByRole("main").getByText(isOwner ? /^Open/ : /^Add to cart/);
        await expect(offer.filter({ visible: true }).first()).toBeVisible();
        await page.waitForLoadState("networkidle");
        expect(await shift(), `${size.width} px`).toBeLessThan(MAX_TAKEOVER_SHIFT);
        await page.unroute("**/assets/*.js");
      }
    },
  );
}

journeyWithoutMap(
  "FOUND-14 the language in the address wins for the visit, until the reader chooses one",
  async ({ reader, page }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem("begun")) localStorage.setItem("SWITCHBACK_LANGUAGE", "uk");
      sessionStorage.setItem("begun", "yes");
    });
    const back = (name: string) => page.getByRole("link", { name });
    await page.goto("/guides/Amber%20Ridge?lang=cs");
    await reader.expectApp();
    await expect(back("Zpět k průvodcům")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "cs");
    await page.goto("/guides/Heron%20Canal");
    await expect(back("Zpět k průvodcům")).toBeVisible();
    await page.goto("/guides/Heron%20Canal?lang=cs");
    await reader.chooseLanguage("English");
    await expect(back("Back to guides")).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
    await page.reload();
    await expect(back("Back to guides")).toBeVisible();
    await page.goto("/guides/Heron%20Canal?lang=xx");
    await expect(back("Back to guides")).toBeVisible();
  },
);

journeyWithoutMap(
  "FOUND-13 readers without a script find, read and leave a guide",
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto("/guides");
      await expect(page.getByRole("heading", { level: 1, name: "Guides" })).toBeVisible();
      await press(page.getByRole("link", { name: "Amber Ridge" }));
      await expect(page.getByRole("heading", { level: 1, name: "Amber Ridge" })).toBeVisible();
      // Below what the window shows at first: the panel scrolls.
      const waypoint = page.locator("li > span", { hasText: "Amber Gate" });
      await waypoint.evaluate((element) => element.scrollIntoView());
      const box = await waypoint.boundingBox();
      expect(box?.y).toBeGreaterThan(80);
      expect(box?.y).toBeLessThan(size.height - 10);
      await press(page.getByRole("link", { name: "All guides" }));
      await expect(page).toHaveURL(/\/guides$/);
    }
    await context.close();
  },
);

journeyWithoutMap("FOUND-13 axe finds nothing to mend in pages without a script", async ({ page }) => {
  // Axe is a script: the page is shown to it as a browser without scripts shows it.
  await page.route(/\/(guides|login|nothing)/, async (route) => {
    const response = await route.fetch();
    const { "content-security-policy": _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: asWithoutScript(await response.text()) });
  });
  for (const path of ["/guides", "/guides/Amber%20Ridge", "/guides/Bramble%20Bundle?lang=uk", "/login"]) {
    await page.goto(path);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const scope = colorScheme === "dark" ? { rules: COLOUR_RULES } : {};
        const place = `${path} at ${size.width} px, ${colorScheme}`;
        expect(await axeViolations(page, scope), place).toEqual([]);
      }
    }
  }
});

/** A press without the checks of Playwright, which wait for a frame that a script has asked for. */
function press(link: Locator): Promise<void> {
  return link.evaluate((element: HTMLElement) => element.click());
}

/** The same page for a browser that has scripts, but without any of its own. */
function asWithoutScript(html: string): string {
  expect(html).toContain("(scripting:none)");
  return html
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<\/?noscript>/g, "")
    .replaceAll("(scripting:none)", "(scripting:enabled)");
}
