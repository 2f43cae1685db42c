import { expect, type Page } from "playwright/test";
import { journey } from "../journey.ts";

/** Each was new in the oldest version of a browser that the page supports; the browser of this test knows them all. */
const LACKS: [name: string, remove: () => void][] = [
  ["AbortSignal.any", () => void Reflect.deleteProperty(AbortSignal, "any")],
  ["Intl.Segmenter", () => void Reflect.deleteProperty(Intl, "Segmenter")],
  ["URL.canParse", () => void Reflect.deleteProperty(URL, "canParse")],
];

journey.use({ hasMap: false });

for (const [name, remove] of LACKS) {
  journey(
    `BROWSER-3 a browser without ${name} gets a page that says so, in words and without style or scripts`,
    async ({ page }) => {
      await page.addInitScript(remove);
      const requests = scriptsOf(page);
      await page.goto("/guides/Amber%20Ridge");
      await expect(page.locator("body")).toHaveText(
        /^This browser is too old for Switchback.*need one of these.*: Safari\s17\.4, iOS\s17\.4, Firefox\s125, Chrome\s125, Edge\s125\..*Update this browser/s,
      );
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.locator("style, link, #root, #first-view").count()).toBe(0);
      await page.waitForLoadState("networkidle");
      expect(requests).toEqual([]);
    },
  );
}

journey("FOUND-15 an old browser reads the page's text by a button of the notice", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, "any"));
  await page.goto("/guides");
  await page.getByRole("button", { name: "Read it without the map" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This browser is too old for Switchback");
  await expect(page.getByRole("heading", { level: 2, name: "Guides", exact: true })).toBeVisible();
  await expect(page.getByText("JavaScript, which is turned off or unsupported")).toBeVisible();
  await page.getByRole("link", { name: "Amber Ridge" }).click();
  await page.getByRole("button", { name: "Read it without the map" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Waypoints" })).toBeVisible();
  await expect(page.locator("body")).toContainText("Amber Gate");
  await expect(page.getByText("Back to guides")).toBeVisible();
});

journey("BROWSER-3 the notice is in the reader's language, the chosen one first", async ({ browser }) => {
  const context = await browser.newContext({ locale: "uk-UA" });
  const page = await context.newPage();
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, "any"));
  await page.goto("/");
  await expect(page.getByRole("heading")).toHaveText("Цей браузер застарий для Switchback");
  await expect(page.locator("html")).toHaveAttribute("lang", "uk");
  await page.addInitScript(() => localStorage.setItem("SWITCHBACK_LANGUAGE", "cs"));
  await page.reload();
  await expect(page.getByRole("heading")).toHaveText("Tento prohlížeč je pro Switchback příliš starý");
  await expect(page.locator("html")).toHaveAttribute("lang", "cs");
  await context.close();
});

journey(
  "BROWSER-3 where the page's own script is no language that the browser knows, the notice comes nevertheless",
  async ({ page, baseURL }) => {
    // As a browser of 2015: it stops at the first arrow function.
    await page.addInitScript(() => Reflect.deleteProperty(window, "AbortSignal"));
    await page.route(`${baseURL}/guides`, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers() };
      delete headers["content-security-policy"];
      const html = await response.text();
      const broken = html.replace(/(<script>)(?![\s\S]*<script>)/, "$1]");
      expect(broken).not.toBe(html);
      await route.fulfill({ response, headers, body: broken });
    });
    await page.goto("/guides");
    await expect(page.getByRole("heading")).toHaveText("This browser is too old for Switchback");
  },
);

function scriptsOf(page: Page): string[] {
  const found: string[] = [];
  page.on("request", (request) => {
    if (["script", "xhr", "fetch"].includes(request.resourceType())) found.push(request.url());
  });
  return found;
}
