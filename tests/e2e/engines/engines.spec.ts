import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "playwright/test";
import { paths } from "../../../src/lib/address/paths.ts";
import { accountByRequest } from "../../helpers/accountByRequest.ts";
import { codeInMail } from "../../helpers/codeInMail.ts";
import type { Visitor } from "../../helpers/engines/visitor.ts";
import { emailTo } from "../../helpers/mailbox.ts";
import { newAccount } from "../../helpers/newAccount.ts";
import { HILL } from "../world/hillArchive.ts";
import { LOOP_TRAIL, placesOf, SHEET_GUIDE, SHEET_TRAIL } from "../world/importedTrails.ts";
import { NETWORK, placeOnMainTrail } from "../world/kralovskaSumava.ts";
import { openSheetShop } from "../world/sheetShop.ts";
import { colorsOf, deviationOf, isForest } from "./colorsOf.ts";
import { engineJourney as journey } from "./engineJourney.ts";
import { walkOverJoint } from "./walkOverJoint.ts";
import { walkWithDetour } from "./walkWithDetour.ts";

/** The deviation that relief gives to forest, from 0 to 255. */
const LEAST_CONTRAST = 8;
/** How much more red than blue contours have. */
const LEAST_BROWN = 30;
/** Parts of the picture. */
const MIDDLE = { right: -60, down: -60, side: 120 };
/** The map is drawn without a graphics card. */
const DRAWING_MILLISECONDS = 120_000;

journey.describe("without the map", () => {
  journey.use({ hasMap: false });

  journey("ENGINE-1 buying: a new reader signs up with a code and pays for a guide", async ({ visitor }) => {
    const { username, email, password } = newAccount();
    await visitor.open(paths.guide("Heron Canal"));
    await visitor.press("button", /^Add to cart/);
    await visitor.press("button", "In cart");
    await visitor.press("link", "Sign in to checkout");
    await visitor.press("link", "Create an account");
    await visitor.fillIn("Display name", "Peat Walker");
    await visitor.fillIn("E-mail", email);
    await visitor.fillIn("Username", username);
    await visitor.fillIn("Password", password);
    await visitor.press("checkbox", /^I accept the terms of use/);
    await visitor.press("button", "Create account");
    await visitor.find("heading", "Confirm your e-mail");
    await visitor.fillIn("Confirmation code", codeInMail(await emailTo(email, "Confirm your e-mail")));
    await visitor.press("button", "Confirm");

    await visitor.press("button", "Cart, 1 guide");
    await visitor.press("button", "Checkout");
    await visitor.find("heading", "Pay by card");
    await visitor.fillIn("Card number", "4242 4242 4242 4242");
    await visitor.fillIn("Expiration date", "1230");
    await visitor.fillIn("CVV", "123");
    await visitor.fillIn(/^(Zip|Postal) code$/, "12345");
    await visitor.press("button", "Pay US $9.99");
    await visitor.find("heading", "Thank You For Your Purchase!");
    await visitor.find("link", "Open Heron Canal");
  });
});

journey.describe("while the server ends", () => {
  // Beyond what is kept the service worker has no tile, and what else is asked for has no server.
  journey.use({ expectedErrors: /ERR_CONNECTION_REFUSED|status of 404.*\/tiles\// });

  // Each engine runs one of these two, by what its driver can do: see `playwright.config.ts`.
  journey(
    "ENGINE-2 TRAIL-1 TRAIL-3 TRAIL-10 TRAIL-16 TRAIL-17 TRAIL-18 TRAIL-30 reading: a guide with its map is read, kept, opened again when the server has ended, and followed on a walk; so is a loop, over its joint",
    { tag: "@withPosition" },
    async ({ visitor }) => {
      const origin = await readKeptGuide(visitor);
      await walkWithDetour(visitor, placesOf(SHEET_TRAIL));
      await visitor.open(origin + paths.guideMap(LOOP_TRAIL.name));
      // A position is reported to the page that is open by then.
      await visitor.find("heading", LOOP_TRAIL.name);
      await walkOverJoint(visitor, placesOf(LOOP_TRAIL));
    },
  );

  journey(
    "ENGINE-2 reading: a guide with its map is read, kept, and opened again when the server has ended",
    { tag: "@withoutPosition" },
    async ({ visitor }) => void (await readKeptGuide(visitor)),
  );
});

journey(
  "ENGINE-3 planning: pins by clicks on the map, undo, days, a file for the watch, and a saved route",
  async ({ engine, visitor, request }) => {
    const stored = await accountByRequest(request, newAccount());
    await visitor.open(paths.login);
    await engine.run((entries) => {
      for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
    }, stored);
    await visitor.open(paths.guideMap(NETWORK.guide));
    await visitor.press("button", "Planned routes");
    await visitor.find("heading", "No planned routes");
    await visitor.press("button", "Plan a new route");
    for (const [i, share] of [0.07, 0.32, 0.5].entries()) {
      const place = await visitor.pixelOf(...placeOnMainTrail(share));
      await engine.point([place]);
      await expect.poll(() => engine.run(isPinAllowed)).toBe(true);
      await visitor.click(place);
      await expect.poll(() => countPins(visitor)).toBe(i + 1);
    }
    await visitor.press("button", "Undo");
    await expect.poll(() => countPins(visitor)).toBe(2);
    await visitor.press("button", "Redo");
    await expect.poll(() => countPins(visitor)).toBe(3);

    await visitor.press("button", "Days and time");
    await visitor.press("radio", "Distance");
    await visitor.fillIn(/^A day, in/, "9\n");
    await visitor.read("list", "Days", /Day 2/);
    await visitor.press("button", "Save as a file");
    await visitor.press("menuitem", /^GPX/);
    const file = await savedFile(engine.downloads, ".gpx");
    expect(file.match(/<rtept/g)).toHaveLength(3);
    await visitor.press("button", "Save");
    // The list was open before, and is again.
    await visitor.find("switch", /^Show .* on the map$/);
  },
);

/**
 * Reads a guide and keeps it with its map, keeps a loop, ends the server, and opens and reads the guide again.
 * @returns the server's origin
 */
async function readKeptGuide(visitor: Visitor): Promise<string> {
  const { engine } = visitor;
  const shop = await openSheetShop();
  const address = `${shop.url}${paths.guideMap(SHEET_GUIDE)}?view=${HILL.lat}_${HILL.lng}_13`;
  try {
    await visitor.open(address);
    await visitor.find("heading", SHEET_GUIDE);
    await expectDrawn(visitor);
    await visitor.press("button", /^First end/);
    await visitor.find("heading", "First end");
    await visitor.press("button", "Close");

    await visitor.find("slider", "Position on the trail");
    await visitor.dragAlong("slider", "Position on the trail", 0.3, 0.7);
    await visitor.read("group", "Marked range", /mi long/);

    await openSwitches(visitor);
    await visitor.press("switch", "With the map");
    await visitor.read("region", "Guide", /Map saved/);
    await expect.poll(() => engine.run(isShellKept)).toBe(true);
    await visitor.open(shop.url + paths.guideMap(LOOP_TRAIL.name));
    await openSwitches(visitor);
    await visitor.press("switch", "Save offline");
    await visitor.read("region", "Guide", /Saved /);
  } finally {
    await shop.stop();
  }
  await visitor.open(address);
  await visitor.find("heading", SHEET_GUIDE);
  await visitor.press("button", /^Last end/);
  await visitor.find("heading", "Last end");
  await expectDrawn(visitor);
  await visitor.press("button", "Close");
  return shop.url;
}

/** Opens the switches that keep a guide and its map. What is said of the map comes later, and moves them. */
async function openSwitches(visitor: Visitor): Promise<void> {
  await visitor.press("button", "Offline");
  await visitor.read("region", "Guide", /The map along the trails: about/);
}

/** Waits until the middle of the map is forest with relief and contours: neither paper nor sea, and not of one colour. */
async function expectDrawn(visitor: Visitor): Promise<void> {
  const lookOf = async () => {
    const [red, green, blue] = await colorsOf(visitor, MIDDLE);
    const brown = red.filter((value, i) => value - (blue[i] ?? 0) > LEAST_BROWN);
    return {
      isForest: isForest([red, green, blue]),
      hasRelief: deviationOf(green) > LEAST_CONTRAST,
      hasContours: brown.length > red.length / 100,
    };
  };
  await expect
    .poll(lookOf, { timeout: DRAWING_MILLISECONDS })
    .toEqual({ isForest: true, hasRelief: true, hasContours: true });
}

async function countPins({ engine }: Visitor): Promise<number> {
  return engine.run(() => document.querySelectorAll("[aria-label=Pins] > li").length);
}

/** Runs in the page: whether the map shows beforehand that a click adds a pin. */
function isPinAllowed(): boolean {
  return document.querySelector("[data-route-ghost=allowed]")?.checkVisibility() ?? false;
}

/** Runs in the page. */
function isShellKept(): boolean {
  // WebKit leaves its state at an earlier one. It controls pages once it has all of the shell.
  return navigator.serviceWorker.controller !== null;
}

/** Waits until the page has saved a file. @returns its text */
async function savedFile(folder: string, ending: string): Promise<string> {
  let text = "";
  await expect(async () => {
    const name = (await readdir(folder)).find((each) => each.endsWith(ending)) ?? "";
    text = await readFile(join(folder, name), "utf8");
    expect(text).toContain("</gpx>");
  }).toPass();
  return text;
}
