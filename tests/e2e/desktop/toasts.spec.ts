import { expect } from "playwright/test";
import { journey } from "../journey.ts";

journey.use({ expectedErrors: [/Failed to load resource/] });

const refuse = (id: number) => ({ status: 500, json: { id, message: "refused for a test" } });

journey(
  "ERR-1 ERR-4 a refused call shows an error that stays until it is closed",
  async ({ reader, page }) => {
    await page.clock.install();
    await page.route("**/comments/", (route) => route.fulfill(refuse(250)));
    await reader.openGuideMap("Amber Ridge");
    await reader.readWaypoint("Amber Gate");
    const words = "Sorry, something is wrong with our comments feature right now";
    await expect(page.getByRole("alert").filter({ hasText: words })).toBeAttached();
    await page.clock.runFor(60_000);
    await expect(reader.toasts).toHaveCount(1);
    const box = await reader.toasts.boundingBox();
    expect(box && Math.abs(box.x + box.width / 2 - 640)).toBeLessThan(1);
    expect(box && 800 - box.y - box.height).toBeLessThan(40);
    await reader.toasts.getByRole("button", { name: "Close" }).click();
    await page.clock.runFor(1000);
    await expect(reader.toasts).toHaveCount(0);
  },
);

journey("ERR-12 a silent id shows no toast", async ({ reader, page }) => {
  await page.route("**/comments/", (route) => route.fulfill(refuse(503)));
  await reader.openGuideMap("Amber Ridge");
  await reader.readWaypoint("Amber Gate");
  await expect(page.getByText("The comments did not load.")).toBeVisible();
  await expect(reader.toasts).toHaveCount(0);
});

journey("ERR-13 ERR-1 a lost connection is told, and its return for 5 seconds", async ({ reader, page }) => {
  await reader.openGuideMap("Amber Ridge");
  await page.clock.install();
  await page.route("**/comments/", (route) => route.abort());
  await reader.readWaypoint("Amber Gate");
  await expect(reader.toasts).toHaveText(["No connection to the server. Check the network and try again."]);
  await page.unroute("**/comments/");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByRole("status").filter({ hasText: "The connection is back." })).toBeVisible();
  await page.clock.runFor(1000);
  await reader.toasts.last().hover();
  await page.clock.runFor(20_000);
  await expect(reader.toasts).toHaveText(["The connection is back."]);
  await page.mouse.move(5, 5);
  await page.clock.runFor(6000);
  await expect(reader.toasts).toHaveCount(0);
});

journey("ERR-10 toasts speak the reader's language", async ({ reader, page }) => {
  await page.route("**/comments/", (route) => route.fulfill({ status: 502, body: "bad gateway" }));
  await reader.openGuideMap("Amber Ridge");
  await reader.chooseLanguage("Čeština");
  await page.getByText("Jantarová brána").first().click();
  const words = "Omlouváme se, nevíme, co se tu stalo!";
  await expect(page.getByRole("alert").filter({ hasText: words })).toBeAttached();
});
