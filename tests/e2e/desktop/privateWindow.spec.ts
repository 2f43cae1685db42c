import { expect, type Page } from "playwright/test";
import { paths } from "../../../src/lib/address/paths.ts";
import { accountByRequest } from "../../helpers/accountByRequest.ts";
import { newAccount } from "../../helpers/newAccount.ts";
import { Newcomer } from "../../helpers/newcomer.ts";
import { journeyWithoutMap } from "../journey.ts";

journeyWithoutMap.use({ serviceWorkers: "allow" });

/** Safari without cookies refuses everything; others keep the page and refuse the database. */
const REFUSED = [
  { what: "everything", hasServiceWorker: false },
  { what: "the database and local storage", hasServiceWorker: true },
];

for (const { what, hasServiceWorker } of REFUSED) {
  journeyWithoutMap(
    `BROWSER-8 in a window that refuses ${what} a guide is read, and saving it says why not`,
    async ({ reader, page }) => {
      await refuseStorage(page, hasServiceWorker);
      await reader.openGuideMap("Amber Ridge");
      await expect(reader.guidePanel).toContainText("27 waypoints");
      await reader.readWaypoint("Amber Gate");
      await expect(reader.comments).toHaveCount(7);
      await reader.button("All waypoints").click();
      await reader.button("Offline").click();
      const save = page.getByRole("switch", { name: "Save offline" });
      await save.click();
      await expect(reader.guidePanel).toContainText(
        "This browser cannot save data on the device. The window may be private.",
      );
      await expect(save).not.toBeChecked();
      await reader.openCatalogue();
      await reader.openGuide("Amber Ridge");
    },
  );
}

journeyWithoutMap("BROWSER-8 in a window that refuses everything a person signs in", async ({ page }) => {
  const account = newAccount();
  await accountByRequest(page.request, account);
  await refuseStorage(page, false);
  await page.goto(paths.login);
  await new Newcomer(page).logIn(account.username, account.password);
  await expect(page.getByRole("button", { name: "Account", exact: true })).toBeVisible();
});

/** As browsers do it: what stores something throws, in the page and in its workers. */
async function refuseStorage(page: Page, hasServiceWorker: boolean): Promise<void> {
  await page.addInitScript((hasServiceWorker) => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, { get: refuse });
    }
    IDBFactory.prototype.open = refuse;
    LockManager.prototype.request = async () => refuse();
    if (!hasServiceWorker) ServiceWorkerContainer.prototype.register = async () => refuse();
  }, hasServiceWorker);
  const refusal =
    'IDBFactory.prototype.open = () => { throw new DOMException("Refused", "SecurityError"); };';
  await page.route(/\/assets\/(worker|mapWorker)-[\w-]+\.js$/, async (route) => {
    // Asked for outside of the page: with `route.fetch` the answer goes when the page no longer wants it.
    const answer = await fetch(route.request().url());
    const { "content-security-policy": policy = "" } = Object.fromEntries(answer.headers);
    await route.fulfill({
      contentType: "text/javascript",
      headers: { "content-security-policy": policy },
      body: `${refusal}\n${await answer.text()}`,
    });
  });
}
