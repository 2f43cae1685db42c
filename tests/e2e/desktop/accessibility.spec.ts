import AxeBuilder from "@axe-core/playwright";
import { expect } from "playwright/test";
import type { Reader } from "../../helpers/reader.ts";
import { journey } from "../journey.ts";

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** Goes to another screen as a link on the page does. */
async function goOn(reader: Reader, address: string): Promise<void> {
  const title = await reader.page.title();
  await reader.page.evaluate((to) => history.pushState(null, "", to), address);
  await expect(reader.page).not.toHaveTitle(title);
}

/** Every screen and state that looks different. */
const SCREENS: [name: string, show: (reader: Reader) => Promise<unknown>][] = [
  ["catalogue", (reader) => reader.openCatalogue()],
  ["guide", (reader) => reader.openGuide("Amber Ridge")],
  ["bundle", (reader) => reader.openGuide("Bramble Bundle")],
  ["guide map", (reader) => reader.openGuideMap("Amber Ridge")],
  [
    "waypoint",
    async (reader) => {
      if ((reader.page.viewportSize()?.width ?? 0) <= 600) await reader.button("Waypoints").click();
      await reader.readWaypoint("Amber Gate");
      await expect(reader.comments).toHaveCount(7);
    },
  ],
  ["refused guide", (reader) => reader.page.goto("/guides/Guarded%20Pass/geo")],
  ["failed guide", (reader) => reader.page.goto("/guides/Torn%20Path/geo")],
  ["not found", (reader) => reader.page.goto("/nowhere")],
  ["log in", (reader) => reader.page.goto("/login")],
  [
    "create account, with messages",
    async (reader) => {
      await goOn(reader, "/create-account");
      await reader.button("Create account").click();
      await expect(reader.page.getByText("Username is required")).toBeVisible();
    },
  ],
  ["confirm e-mail", (reader) => goOn(reader, "/confirm-email-notice")],
  ["forgot", (reader) => goOn(reader, "/forgot")],
  ["reset", (reader) => goOn(reader, "/reset?code=123456&email=peat@walker.example")],
  ["invitation", (reader) => goOn(reader, "/accept-invitation-switchback?inviteToken=AB12&userName=peat")],
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const viewport of SIZES) {
    journey.describe(`${colorScheme} at ${viewport.width}x${viewport.height}`, () => {
      journey.use({ colorScheme, viewport, expectedErrors: [/status of (403|404)/] });

      journey("SYS-31 SYS-30 axe finds no violation on any screen", async ({ reader, page }) => {
        journey.setTimeout(300_000);
        for (const [name, show] of SCREENS) {
          await show(reader);
          await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
          const { violations } = await new AxeBuilder({ page }).analyze();
          const found = violations.map(
            ({ id, nodes }) => `${name}: ${id} at ${nodes.map((node) => node.html).join(" | ")}`,
          );
          expect(found).toEqual([]);
        }
      });
    });
  }
}
