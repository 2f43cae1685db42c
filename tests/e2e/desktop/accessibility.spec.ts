import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "playwright/test";
import { paths } from "../../../src/lib/paths.ts";
import type { Reader } from "../../helpers/reader.ts";
import { journey } from "../journey.ts";

const SCHEMES = ["light", "dark"] as const;
const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** A screen, or a state of one that looks different. */
interface Screen {
  name: string;
  /** Shows it at the first size. */
  show(reader: Reader): Promise<unknown>;
  /** What a reader does at the second size to see it whole. */
  widen?(reader: Reader): Promise<unknown>;
  /** What must be there at every size before the screen is judged. */
  landmark(reader: Reader): Locator;
}

/** A walk through screens, each shown as a link on the one before would. */
const WALKS: Record<string, Screen[]> = {
  "the catalogue, a guide and a bundle": [
    {
      name: "catalogue",
      show: (reader) => reader.openCatalogue(),
      landmark: (reader) => reader.card("Amber Ridge"),
    },
    goingOn("guide", paths.guide("Amber Ridge"), (reader) => reader.title("Amber Ridge")),
    goingOn("bundle", paths.guide("Bramble Bundle"), (reader) => reader.title("Bramble Bundle")),
  ],
  "a guide on the map and a waypoint": [
    {
      name: "guide map",
      show: (reader) => reader.openGuideMap("Amber Ridge"),
      widen: (reader) => reader.button("Show the panel").click(),
      landmark: (reader) => reader.button("Settings"),
    },
    {
      name: "waypoint",
      show: (reader) => reader.readWaypoint("Amber Gate"),
      landmark: (reader) => reader.comments.nth(6),
    },
  ],
  "guides that do not open": [
    {
      name: "refused guide",
      show: (reader) => reader.page.goto(paths.guideMap("Guarded Pass")),
      landmark: (reader) => reader.link("About this guide"),
    },
    goingOn("failed guide", paths.guideMap("Torn Path"), (reader) => reader.button("Try again")),
    goingOn("not found", "/nowhere", (reader) => reader.title("Not found")),
  ],
  "the way to an account": [
    {
      name: "log in",
      show: (reader) => reader.page.goto("/login"),
      landmark: (reader) => reader.title("Log in"),
    },
    {
      name: "create account, with messages",
      async show(reader) {
        await goOn(reader.page, "/create-account");
        await reader.button("Create account").click();
      },
      landmark: (reader) => reader.page.getByText("Username is required"),
    },
    goingOn("confirm e-mail", "/confirm-email-notice", (reader) => reader.title("Confirm your e-mail")),
    goingOn("forgot", "/forgot", (reader) => reader.button("Reset password")),
    goingOn("reset", "/reset?code=123456&email=peat@walker.example", (reader) =>
      reader.page.getByLabel("New password"),
    ),
    goingOn("invitation", "/accept-invitation-switchback?inviteToken=AB12&userName=peat", (reader) =>
      reader.title("Congratulations"),
    ),
  ],
};

for (const [walk, screens] of Object.entries(WALKS)) {
  journey.describe(walk, () => {
    journey.use({ expectedErrors: [/status of (403|404)/] });

    journey("SYS-31 SYS-30 axe finds no violation in either scheme at three sizes", async ({ reader }) => {
      journey.setTimeout(300_000);
      for (const screen of screens) {
        for (const [i, size] of SIZES.entries()) {
          await reader.page.setViewportSize(size);
          if (i === 0) await screen.show(reader);
          if (i === 1) await screen.widen?.(reader);
          await expect(screen.landmark(reader)).toBeVisible();
          await expect(reader.page.getByRole("heading", { level: 1 }).first()).toBeAttached();
          for (const colorScheme of SCHEMES) {
            await reader.page.emulateMedia({ colorScheme });
            const place = `${screen.name}, ${colorScheme} at ${size.width}x${size.height}`;
            expect(await violations(reader.page), place).toEqual([]);
          }
        }
      }
    });
  });
}

function goingOn(name: string, address: string, landmark: Screen["landmark"]): Screen {
  return { name, show: (reader) => goOn(reader.page, address), landmark };
}

/** Goes to another screen as a link on the page does. */
async function goOn(page: Page, address: string): Promise<void> {
  const title = await page.title();
  await page.evaluate((to) => history.pushState(null, "", to), address);
  await expect(page).not.toHaveTitle(title);
}

async function violations(page: Page): Promise<string[]> {
  // The page has no frames, so nothing needs to be put together in a page of its own.
  const found = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return found.violations.map(({ id, nodes }) => `${id} at ${nodes.map((node) => node.html).join(" | ")}`);
}
