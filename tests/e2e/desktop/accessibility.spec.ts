import { expect, type Locator } from "playwright/test";
import { paths } from "../../../src/lib/address/paths.ts";
import { axeViolations, COLOUR_RULES } from "../../helpers/axeViolations.ts";
import { Buyer } from "../../helpers/buyer.ts";
import type { Reader } from "../../helpers/reader.ts";
import { journey } from "../journey.ts";

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

/** The walk whose screens show the map and what lies on it; the others show what a browser without WebGL does. */
const WITH_MAP = "the map of all guides, that of one, a waypoint and layers";

/** A walk through screens, each shown as a link on the one before would. */
const WALKS: Record<string, Screen[]> = {
  "the catalogue, its filters, a guide, a bundle and settings": [
    {
      name: "catalogue",
      show: (reader) => reader.openCatalogue(),
      landmark: (reader) => reader.card("Amber Ridge"),
    },
    {
      name: "filters",
      show: (reader) => reader.button(/^Filters/).click(),
      landmark: (reader) => reader.button(/^Apply/),
    },
    goingOn("guide", paths.guide("Amber Ridge"), (reader) => reader.title("Amber Ridge")),
    goingOn("bundle", paths.guide("Bramble Bundle"), (reader) => reader.title("Bramble Bundle")),
    {
      name: "settings",
      async show(reader) {
        await reader.goOn(paths.guideMap("Amber Ridge"));
        await reader.button("Settings").click();
      },
      landmark: (reader) => reader.page.getByRole("switch", { name: /^Units/ }),
    },
  ],
  [WITH_MAP]: [
    {
      name: "catalogue on the map",
      async show(reader) {
        await reader.openCatalogue();
        // At the first size, a phone's, the list covers the map.
        await reader.page.getByRole("radio", { name: "Map" }).check({ force: true });
      },
      landmark: (reader) => reader.button("Zoom in"),
    },
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
    {
      name: "layers",
      async show(reader) {
        await reader.openGuideMap("Amber Ridge");
        await reader.button("Layers").click();
      },
      landmark: (reader) => reader.baseLayer("Plain map"),
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
  "the way of a purchase": [
    {
      name: "cart",
      async show(reader) {
        await reader.openGuide("Heron Canal");
        await new Buyer(reader).addShownGuide();
      },
      landmark: (reader) => reader.link("Sign in to checkout"),
    },
    {
      name: "checkout",
      async show(reader) {
        const buyer = new Buyer(reader);
        await reader.link("Sign in to checkout").click();
        await buyer.createAccountFirst();
        await reader.button(/^Cart, 1/).click();
        await buyer.cart.getByRole("button", { name: "Checkout" }).click();
      },
      landmark: (reader) => reader.title("Pay by card"),
    },
    {
      name: "checkout, with messages and a coupon",
      async show(reader) {
        const { person } = new Buyer(reader);
        await reader.page.getByText("Your order").click();
        await person.fillIn("Coupon", "TEN");
        await reader.button("Apply").click();
        await reader.button(/^Pay/).click();
      },
      landmark: (reader) => reader.page.getByText("Card number is required"),
    },
    {
      name: "thank-you",
      show: (reader) => new Buyer(reader).pay("US $9.00"),
      landmark: (reader) => reader.link("Open Heron Canal"),
    },
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
        await reader.goOn("/create-account");
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
    journey.use({ expectedErrors: /status of (403|404)/, hasMap: walk === WITH_MAP });

    journey("SYS-31 SYS-30 axe finds no violation in either scheme at three sizes", async ({ reader }) => {
      const schemes: ("light" | "dark")[] = ["light", "dark"];
      for (const screen of screens) {
        for (const [i, size] of SIZES.entries()) {
          await reader.page.setViewportSize(size);
          if (i === 0) await screen.show(reader);
          if (i === 1) await screen.widen?.(reader);
          await expect(screen.landmark(reader)).toBeVisible();
          // A dialog hides the rest of the page from assistive technology.
          await expect(reader.page.locator("h1").first()).toBeAttached();
          const place = `${screen.name} at ${size.width}x${size.height}`;
          for (const colorScheme of schemes) {
            await reader.page.emulateMedia({ colorScheme });
            const scope = colorScheme === "dark" ? { rules: COLOUR_RULES } : {};
            expect(await axeViolations(reader.page, scope), `${place}, ${colorScheme}`).toEqual([]);
          }
          // The map is drawn again in another scheme: the present one comes first at the next size.
          schemes.reverse();
        }
      }
    });
  });
}

function goingOn(name: string, address: string, landmark: Screen["landmark"]): Screen {
  return { name, show: (reader) => reader.goOn(address), landmark };
}
