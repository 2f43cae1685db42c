import { expect, type Page } from "playwright/test";
import { paths } from "../../../src/lib/address/paths.ts";
import { expectAccessible } from "../../helpers/expectAccessible.ts";
import { Newcomer } from "../../helpers/newcomer.ts";
import type { Reader } from "../../helpers/reader.ts";
import { journey } from "../journey.ts";

journey.use({ hasMap: false, expectedErrors: /status of 403/ });

const GUIDE = "Guarded Pass";

/** Follows a link to the provider's page, does something there, and comes back. */
async function atProvider(
  { page, link }: { page: Page; link: ReturnType<Reader["link"]> },
  visit: (provider: Page) => Promise<void>,
): Promise<void> {
  const opening = page.context().waitForEvent("page");
  await link.click();
  const provider = await opening;
  // The key of the link stays out of the history.
  await provider.waitForURL("**/subscription");
  await visit(provider);
  await provider.close();
  // Pages under test always count as focused, so the browser does not say so.
  await page.evaluate(() => dispatchEvent(new Event("focus")));
}

const press = (provider: Page, name: string) => provider.getByRole("button", { name, exact: true }).click();

async function says(provider: Page, title: string | RegExp): Promise<void> {
  await expect(provider.getByRole("heading", { level: 2, name: title })).toBeVisible();
  await expectAccessible(provider);
}

journey(
  "PROF-5 PROF-9 PROF-36 a subscription is started, opens guides, is cancelled, resumed, ended and started again",
  async ({ reader, page }) => {
    await new Newcomer(page).arrive();
    await reader.openGuide(GUIDE);
    const subscribe = reader.link("Subscribe, to open every guide").first();
    const open = reader.link("Open with your subscription").first();
    const profile = reader.dialog("My profile");
    const manage = profile.getByRole("link", { name: "Manage subscriptions" });
    const ending = profile.getByText(/^Your subscription ends on/);
    await atProvider({ page, link: subscribe }, async (provider) => {
      await says(provider, "You have no subscription");
      await press(provider, "Start subscription");
      await says(provider, "Your subscription is active");
    });
    await expect(subscribe).toHaveCount(0);
    await open.click();
    await reader.expectAddress(paths.guideMap(GUIDE));
    await expect(reader.button("Settings")).toBeVisible();

    await reader.openWithKeys("My profile");
    expect([await manage.getAttribute("target"), await manage.getAttribute("rel")]).toEqual([
      "_blank",
      "noopener",
    ]);
    await expect(ending).toHaveCount(0);
    await atProvider({ page, link: manage }, async (provider) => {
      await press(provider, "Cancel subscription");
      await says(provider, /^Your subscription ends on \w+ \d+, \d{4}$/);
    });
    await expect(ending).toBeVisible();
    await page.reload();
    await expect(ending).toBeVisible();

    await atProvider({ page, link: manage }, async (provider) => {
      await press(provider, "Resume subscription");
      await says(provider, "Your subscription is active");
    });
    await expect(ending).toHaveCount(0);

    await atProvider({ page, link: manage }, async (provider) => {
      await press(provider, "End it now");
      await says(provider, "You have no subscription");
    });
    await expect(manage).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(profile).toHaveCount(0);
    await page.reload();
    await reader.link("About this guide").click();
    await atProvider({ page, link: subscribe }, async (provider) => {
      await press(provider, "Start subscription");
      await says(provider, "Your subscription is active");
    });
    await expect(open).toBeVisible();
  },
);

journey(
  "PROF-40 the provider's page is closed to those without a key, and in the font of the product",
  async ({ reader, page }) => {
    await page.goto("/subscription");
    await expect(reader.title("Subscription")).toBeVisible();
    await says(page, "This link has expired");
    const fonts = () =>
      page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === "loaded").map((f) => f.family),
      );
    await expect.poll(fonts).toContain("Overpass Variable");
    await reader.link("To the guides").click();
    await reader.expectAddress(paths.guides);
  },
);
