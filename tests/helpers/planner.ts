import { expect, type Locator, type Page } from "playwright/test";

/** The planner of a guide on the map, as a signed-in reader uses it without the map. */
export class Planner {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get pins(): Locator {
    return this.page.getByRole("list", { name: "Pins" }).getByRole("listitem");
  }

  get routes(): Locator {
    return this.page.getByRole("list", { name: "Planned routes" }).getByRole("listitem");
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Opens the list of planned routes by keyboard. */
  async openList(): Promise<void> {
    await this.button("Planned routes").press("Enter");
    await this.expectListFocused();
  }

  /** Waits until the list has taken the focus: a key that is pressed before would be lost. */
  async expectListFocused(): Promise<void> {
    await expect(this.page.getByRole("heading", { name: "Planned routes", exact: true })).toBeFocused();
  }

  /** Opens a route of the list in the editor, by keyboard. */
  async editListed(name: string): Promise<void> {
    await this.expectListFocused();
    await this.button(`Actions for “${name}”`).press("Enter");
    await this.page.getByRole("menuitem", { name: "Edit" }).press("Enter");
  }

  /** Starts a route from the list of planned ones, by keyboard. */
  async startRoute(): Promise<void> {
    await this.openList();
    const panel = this.page.getByRole("region", { name: "Guide" });
    await panel.getByRole("button", { name: "Plan a new route" }).press("Enter");
  }

  /** Saves the trip as a file of a format. */
  async saveAs(format: string): Promise<void> {
    await this.button("Save as a file").press("Enter");
    await this.page.getByRole("menuitem", { name: new RegExp(`^${format}`) }).press("Enter");
  }

  /** Opens the form that adds a pin by its distance, if it is closed, by keyboard. @returns the field of the distance */
  async openDistanceForm(): Promise<Locator> {
    const opener = this.button("Add a pin by distance");
    const field = this.page.getByRole("textbox", { name: /^Distance along it/ });
    // The editor's title takes the focus once it is mounted, and with it the first key.
    await expect(async () => {
      await expect(opener.or(field)).toBeVisible();
      if (await opener.isVisible()) await opener.press("Enter");
      await expect(field).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 45_000 });
    return field;
  }

  /** Adds pins at these distances along the guide's main trail, in the reader's unit, by keyboard. */
  async addPins(...distances: readonly number[]): Promise<void> {
    const field = await this.openDistanceForm();
    for (const distance of distances) {
      const count = await this.pins.count();
      await field.fill(`${distance}`);
      await field.press("Enter");
      await expect(this.pins).toHaveCount(count + 1);
    }
  }
}
