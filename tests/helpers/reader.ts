import { expect, type Locator, type Page } from "playwright/test";
import type { GuideWire } from "../../src/contract/guide.ts";
import { paths } from "../../src/lib/address/paths.ts";
import { MapPointer } from "./mapPointer.ts";

/** A user of the page, in the product's terms. Elements are located by their accessible names. */
export class Reader {
  readonly page: Page;
  readonly map: MapPointer;

  constructor(page: Page) {
    this.page = page;
    this.map = new MapPointer(page);
  }

  // ---- catalogue

  /** Opens the list of guides and waits for all of it: the first cards come with the page. */
  async openCatalogue(): Promise<void> {
    await this.page.goto(paths.guides);
    await this.expectApp();
    await expect(this.card("Amber Ridge")).toBeVisible();
    await expect(this.button(/^Filters/)).toBeEnabled();
  }

  get guideList(): Locator {
    return this.page.getByRole("list", { name: "Guides", exact: true });
  }

  /** The cards in visual order, without those inside bundles. */
  get cards(): Locator {
    return this.guideList.locator(":scope > li");
  }

  card(title: string): Locator {
    return this.page
      .getByRole("article")
      .filter({ has: this.page.getByRole("link", { name: title, exact: true }) });
  }

  get guideSearch(): Locator {
    return this.page.getByRole("searchbox", { name: "Search guides" });
  }

  /** The count in the head of the list, such as '12 guides, 3 in bundles'. */
  get guideCount(): Locator {
    return this.page
      .getByRole("region", { name: "Guides" })
      .getByText(/^\d+\sguides?(, \d+\sin\s(a\sbundle|bundles))?$/);
  }

  // ---- one guide

  /** Opens a guide's screen by its URL. */
  async openGuide(name: string): Promise<void> {
    await this.page.goto(paths.guide(name));
    await this.expectApp();
    await expect(this.title(name)).toBeVisible();
  }

  /** Waits until the app has taken the place of what came with the page, which shows the same texts before. */
  async expectApp(): Promise<void> {
    await expect(this.page.locator("#first-frame")).toHaveCount(0);
  }

  /** Overrides fields in the server's responses for single guides from now on. */
  async changeGuides(fields: Partial<GuideWire>): Promise<void> {
    await this.page.route("**/api/guides/*?countryCode=*", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), ...fields } });
    });
  }

  /** Elements that overflow a guide's panel, except pictures that are cropped on purpose. */
  async partsBeyondPanel(): Promise<string[]> {
    return this.guidePanel.evaluate((panel) => {
      const { left, right } = panel.getBoundingClientRect();
      const cut = "[aria-roledescription=carousel] *, a > img, a > svg";
      return [...panel.querySelectorAll(`:not(${cut})`)]
        .filter((part) => part.getBoundingClientRect().width > 1)
        .filter((part) => {
          const box = part.getBoundingClientRect();
          return box.left < left - 1 || box.right > right + 1;
        })
        .map((part) => part.outerHTML.slice(0, 100));
    });
  }

  get pictures(): Locator {
    return this.page.getByRole("region", { name: "Pictures" });
  }

  /** The title of the screen. */
  title(text: string): Locator {
    return this.page.getByRole("heading", { level: 1, name: text, exact: true });
  }

  link(name: string): Locator {
    return this.page.getByRole("link", { name, exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  // ---- the guide on the map

  /** Opens a guide on the map by its URL and waits until it is ready. */
  async openGuideMap(name: string): Promise<void> {
    await this.page.goto(paths.guideMap(name));
    await expect(this.title(name)).toBeVisible();
    await expect(this.button("Settings")).toBeVisible();
  }

  get guidePanel(): Locator {
    return this.page.getByRole("region", { name: "Guide", exact: true });
  }

  get waypointList(): Locator {
    return this.page.getByRole("list", { name: "Waypoints" });
  }

  /** The rendered rows of the list, in order. */
  get waypointRows(): Locator {
    return this.waypointList.getByRole("button");
  }

  waypointRow(title: string): Locator {
    return this.waypointRows.filter({ has: this.page.getByText(title, { exact: true }) });
  }

  get waypointSearch(): Locator {
    return this.page.getByRole("searchbox", { name: "Find a waypoint" });
  }

  /** Selects a waypoint in the list and waits for its details. */
  async readWaypoint(title: string): Promise<void> {
    await this.waypointRow(title).click();
    await expect(this.title(title)).toBeVisible();
  }

  get comments(): Locator {
    return this.page.getByRole("region", { name: "Comments" }).getByRole("listitem");
  }

  commentKind(name: string): Locator {
    return this.page.getByRole("group", { name: "Kinds of comments" }).getByRole("button", { name });
  }

  /** The elevation profile's cursor: a slider along the trail. */
  get elevationCursor(): Locator {
    return this.page.getByRole("slider", { name: "Position on the trail" });
  }

  get elevation(): Locator {
    return this.page.getByRole("region", { name: "Elevation profile" });
  }

  dialog(name: string): Locator {
    return this.page.getByRole("dialog", { name });
  }

  /** A base map in the layers dialog. */
  baseLayer(name: string): Locator {
    return this.dialog("Map layers").getByRole("radio", { name });
  }

  /** The elevation panel's figures for the marked range. */
  get markedRange(): Locator {
    return this.page.getByRole("group", { name: "Marked range" });
  }

  /** An end of the marked range. */
  rangeEnd(side: "Start" | "End"): Locator {
    return this.page.getByRole("slider", { name: `${side} of the range` });
  }

  /** Moves the pointer to a share of the profile's width. */
  async pointAtProfile(share: number): Promise<void> {
    const box = await this.elevationCursor.boundingBox();
    if (!box) throw new Error("No profile");
    await this.page.mouse.move(box.x + share * box.width, box.y + 70);
  }

  /** Changes a setting of the map to its other value. */
  async turnSwitch(name: string | RegExp): Promise<void> {
    await this.button("Settings").click();
    await this.page.getByRole("switch", { name }).click();
    await this.page.keyboard.press("Escape");
    await expect(this.dialog("Settings")).toHaveCount(0);
  }

  /** Waits until the service worker has cached the page for offline use. */
  async expectCachedShell(): Promise<void> {
    await expect
      .poll(() => this.page.evaluate(() => navigator.serviceWorker.controller?.state))
      .toBe("activated");
  }

  // ---- everywhere

  /** Navigates like a link on the page, which is much faster than reloading the page. */
  async goOn(address: string): Promise<void> {
    const title = await this.page.title();
    // What was just closed goes back in the history first, as links wait for it, too.
    const isOpened = () => ["cart", "dialog"].some((key) => key in (history.state?.opened ?? {}));
    await expect.poll(() => this.page.evaluate(isOpened)).toBe(false);
    await this.page.evaluate((to) => history.pushState(null, "", to), address);
    await expect(this.page).not.toHaveTitle(title);
  }

  /**
   * Pauses the clock a minute ahead; time then advances only with `clock.runFor`. The clock must be installed before
   * the page is opened.
   */
  async stopClock(): Promise<void> {
    // A pause must be in the future, even on a machine that takes seconds to get here.
    await this.page.clock.pauseAt((await this.page.evaluate(() => Date.now())) + 60_000);
  }

  /** The alert that something did not load; without WebGL the map has one of its own. */
  failure(title: string): Locator {
    return this.page.getByRole("alert").filter({ hasText: title });
  }

  /** The visible toasts, the newest last. */
  get toasts(): Locator {
    return this.page.getByRole("region", { name: "Notifications" }).locator(":scope > *");
  }

  /** Expects the current URL, without the host. */
  async expectAddress(path: string): Promise<void> {
    await expect.poll(() => new URL(this.page.url()).pathname + new URL(this.page.url()).search).toBe(path);
  }

  /** Opens an entry of the user's menu with the keyboard alone. */
  async openWithKeys(entry: string): Promise<void> {
    const item = this.page.getByRole("menuitem", { name: entry });
    // A screen that has just opened takes the focus once.
    await expect(async () => {
      await this.button("Account").focus();
      await this.page.keyboard.press("Enter");
      await expect(item).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(async () => {
      await this.page.keyboard.press("ArrowDown");
      await expect(item).toBeFocused({ timeout: 100 });
    }).toPass();
    await this.page.keyboard.press("Enter");
  }

  async chooseLanguage(name: string): Promise<void> {
    await this.page.getByRole("button", { name: /(EN|УКР|ČES),/ }).click();
    await this.page.getByRole("menuitemradio", { name }).click();
  }
}
