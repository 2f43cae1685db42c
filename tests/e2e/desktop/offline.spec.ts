import { expect } from "playwright/test";
import { paths } from "../../../src/lib/address/paths.ts";
import { expectAccessible } from "../../helpers/expectAccessible.ts";
import { Newcomer } from "../../helpers/newcomer.ts";
import { Planner } from "../../helpers/planner.ts";
import { Reader } from "../../helpers/reader.ts";
import { journey } from "../journey.ts";

journey.use({
  hasMap: false,
  serviceWorkers: "allow",
  expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 403/,
});

journey(
  "READ-35 READ-37 a kept guide opens in a fresh tab without a network, until the server refuses it",
  async ({ reader, page, context }) => {
    await reader.openGuideMap("Amber Ridge");
    await reader.button("Offline").click();
    await page.getByRole("switch", { name: "Save offline" }).click();
    await expect(reader.guidePanel).toContainText(/Saved this minute, \d+ kB/);
    await reader.readWaypoint("Amber Gate");
    await expect(reader.comments).toHaveCount(7);
    await reader.expectCachedShell();
    await page.close();

    await context.setOffline(true);
    const offline = new Reader(await context.newPage());
    await offline.openGuideMap("Amber Ridge");
    await expect(offline.guidePanel).toContainText("27 waypoints");
    await expect(offline.waypointRow("Amber Gate")).toContainText("A note on water");
    await offline.readWaypoint("Amber Gate");
    await expect(offline.comments.first()).toContainText("A note on water");
    await expect(offline.elevation).toBeVisible();
    await offline.button("Close").click();
    await offline.link("All guides").click();
    await expect(offline.page.getByRole("region", { name: "On this device" })).toContainText("Amber Ridge");
    await context.setOffline(false);
    await expect(offline.card("Amber Ridge")).toBeVisible();

    await context.route("**/api/guides/*/geo", (route) =>
      route.fulfill({ status: 403, json: { id: 600, message: "Buy it first" } }),
    );
    await offline.page.goto(paths.guideMap("Amber Ridge"));
    await expect(offline.title("You don't have this guide yet")).toBeVisible();
    await context.unroute("**/api/guides/*/geo");
    await context.setOffline(true);
    await offline.page.reload();
    await expect(offline.failure("The guide did not load")).toContainText("No connection to the server");
  },
);

journey(
  "TRAIL-40 TRAIL-41 TRAIL-44 TRAIL-50 routes that are edited without a network survive a reload and reach the server, and one that was saved elsewhere as well stays as both",
  async ({ reader, page, context, request }) => {
    await new Newcomer(page).arrive();
    let asked = { url: "", headers: {} };
    page.on("request", (sent) => {
      if (!/planned-routes\/[^/]+$/.test(sent.url()) || sent.method() !== "GET") return;
      asked = { url: sent.url(), headers: { authorization: sent.headers().authorization ?? "" } };
    });
    await reader.openGuideMap("Amber Ridge");
    await reader.button("Offline").click();
    await page.getByRole("switch", { name: "Save offline" }).click();
    await expect(reader.guidePanel).toContainText(/Saved this minute/);
    await reader.expectCachedShell();
    await reader.button("Ready for the trail?").press("Enter");
    const check = page.getByRole("dialog", { name: "Ready for the trail" });
    for (const line of ["Guide", "Waypoints", "Comments and water reports", "Planned routes and days"]) {
      const row = check.getByRole("listitem").filter({ has: page.getByRole("heading", { name: line }) });
      await expect(row).toContainText("Ready:");
    }
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    const planner = new Planner(page);
    await planner.openList();
    await planner.button("Plan a new route").first().press("Enter");
    await planner.addPins(1, 3);
    await planner.button("Save").press("Enter");
    await expect(planner.routes).toHaveCount(1);
    await page.close();

    await context.setOffline(true);
    const offline = new Reader(await context.newPage());
    const away = new Planner(offline.page);
    await offline.openGuideMap("Amber Ridge");
    await away.openList();
    await away.editListed("[untitled]");
    await away.addPins(5);
    await away.button("Save").press("Enter");
    const waiting = away.routes.filter({ hasText: "Waiting to be sent" });
    await expect(waiting).toHaveCount(1);
    await away.button("Plan a new route").first().press("Enter");
    await away.addPins(2, 4);
    await away.button("Save").press("Enter");
    await expect(waiting).toHaveCount(2);
    // The list was open before, and is again.
    await offline.page.reload();
    await expect(waiting).toHaveCount(2);
    await expectAccessible(offline.page);

    const stored = async () => {
      const answer = await request.get(asked.url, { headers: asked.headers });
      return (await answer.json()).routes;
    };
    const [route] = await stored();
    await request.post("/api/users/planned-routes/save", {
      headers: asked.headers,
      data: { route: { ...route, routeName: "From home" } },
    });
    await context.setOffline(false);
    await expect(away.routes.filter({ hasText: "It was changed elsewhere as well." })).toHaveCount(1);
    await away.button("Keep mine as a copy").press("Enter");
    await expect(away.routes.filter({ hasText: "From home" })).toHaveCount(1);
    await expect(away.routes.filter({ hasText: "Waiting" })).toHaveCount(0);
    await expect(away.routes).toHaveCount(3);
    const pinCounts = (await stored()).map((one: { pins: string[] }) => one.pins.length);
    expect(pinCounts).toEqual([2, 2, 3]);
  },
);

journey("the shop opens without a network for visitors who come again", async ({ reader, page, context }) => {
  await reader.openCatalogue();
  await page.reload();
  await expect(reader.card("Amber Ridge")).toBeVisible();
  await reader.expectCachedShell();
  await page.close();

  await context.setOffline(true);
  const offline = new Reader(await context.newPage());
  await offline.openCatalogue();
  await expect(offline.card("Amber Ridge")).toBeVisible();
});

journey(
  "FOUND-11 without a network the stored page shows nothing of one guide at the address of another",
  async ({ reader, page, context }) => {
    await reader.openGuide("Amber Ridge");
    await page.reload();
    await reader.expectCachedShell();
    const stored = await page.evaluate(async () => (await caches.match("/guides"))?.text());
    expect(stored).toContain("Amber Ridge");
    await context.setOffline(true);
    // Whatever is on screen in any frame, or between two of them.
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      const look = () => {
        for (const line of (document.body?.innerText ?? "").split("\n")) seen.add(line.trim());
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto(paths.guide("Guarded Pass"));
    await expect(reader.title("Guarded Pass")).toBeVisible();
    await expect(reader.failure("Some of this guide did not load")).toContainText("No connection");
    const seen = await page.evaluate(() => [...((window as Window & { seen?: Set<string> }).seen ?? [])]);
    expect(seen).toContain("Guarded Pass");
    expect(seen.filter((line) => line.includes("Amber"))).toEqual([]);
  },
);
