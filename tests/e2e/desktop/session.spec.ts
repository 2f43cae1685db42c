import { expect } from "playwright/test";
import { Newcomer } from "../../helpers/newcomer.ts";
import { journey } from "../journey.ts";

journey.use({ hasMap: false, expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

/** The life of an access token, less the 29 s before its end: by then it is refreshed. */
const ALMOST_AN_HOUR = 3_571_000;

journey(
  "AUTH-3 AUTH-4 AUTH-44 SHELL-12 SHELL-13 a session outlives its token and a lost network, and ends in every tab",
  async ({ reader, page, context }) => {
    let refreshes = 0;
    // Of all tabs: one of them refreshes for all.
    context.on("request", (request) => {
      if (request.headers()["x-amz-target"]?.endsWith("GetTokensFromRefreshToken")) refreshes++;
    });
    const person = new Newcomer(page);
    await page.clock.install();
    await page.goto("/create-account");
    await person.createAccount();
    await person.fillIn("Confirmation code", await person.confirmationCode());
    await person.send("Confirm");
    await expect(reader.button("Account")).toBeVisible();
    const tab = await context.newPage();
    await tab.goto("/guides");
    await expect(tab.getByRole("button", { name: "Account" })).toBeVisible();

    // Losing the network while the map loads would be another journey.
    for (const each of [page, tab]) await each.waitForLoadState("networkidle");

    const accessToken = () =>
      page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith(".accessToken"))?.[1]);
    const first = await accessToken();
    expect(first).toBeTruthy();
    await page.clock.fastForward(ALMOST_AN_HOUR);
    await expect.poll(() => refreshes).toBeGreaterThan(0);
    // Not only sent: what comes later would count as a token of the second hour.
    await expect.poll(accessToken).not.toBe(first);
    const offlineMark = page.getByRole("banner").getByRole("button", { name: "Offline" });
    await context.setOffline(true);
    await page.clock.fastForward(ALMOST_AN_HOUR);
    await expect(offlineMark).toBeVisible();
    await expect(reader.button("Account")).toBeVisible();
    const before = refreshes;
    await context.setOffline(false);
    await expect(offlineMark).toBeHidden();
    expect(refreshes).toBeGreaterThan(before);

    await page.evaluate(() => localStorage.setItem("shopifyCartId", "cart-1"));
    await tab.getByRole("button", { name: "Account" }).click();
    await expect(tab.getByRole("group", { name: "Peat Walker" })).toBeVisible();
    await tab.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
    await reader.expectAddress("/guides");
    const keys = () => page.evaluate(() => Object.keys(localStorage).join());
    await expect.poll(keys).not.toMatch(/LAST_USED_AUTH_TYPE|parseUserId|Cognito|SWITCHBACK_USER/);
    // The next visitor gets a cart of their own.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("shopifyCartId"))).not.toBe("cart-1");
  },
);
