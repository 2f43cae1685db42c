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

  /** Starts a route from the list of planned ones, by keyboard. */
  async startRoute(): Promise<void> {
    await this.button("Planned routes").press("Enter");
    const panel = this.page.getByRole("region", { name: "Guide" });
    await panel.getByRole("button", { name: "Plan a new route" }).press("Enter");
  }

  /** Saves the trip as a file of a format. */
  async saveAs(format: string): Promise<void> {
    await this.button("Save as a file").press("Enter");
    await this.page.getByRole("menuitem", { name: new RegExp(`^${format}`) }).press("Enter");
  }

  /** Adds pins at these distances along the guide's main trail, in the reader's unit, by keyboard. */
  async addPins(...distances: readonly number[]): Promise<void> {
    const opener = this.button("Add a pin by distance");
    const field = this.page.getByRole("textbox", { name: /^Distance along it/ });
    await expect(opener.or(field)).toBeVisible();
    if (await opener.isVisible()) await opener.press("Enter");
    for (const distance of distances) {
      const count = await this.pins.count();
      await field.fill(`${distance}`);
      await field.press("Enter");
      await expect(this.pins).toHaveCount(count + 1);
    }
  }
}
