import { expect, type Locator } from "playwright/test";
import { Newcomer } from "./newcomer.ts";
import type { Reader } from "./reader.ts";

/** Somebody who buys a guide, in the product's terms. */
export class Buyer {
  readonly reader: Reader;
  readonly person: Newcomer;

  constructor(reader: Reader) {
    this.reader = reader;
    this.person = new Newcomer(reader.page);
  }

  get cart(): Locator {
    return this.reader.page.getByRole("dialog", { name: "Cart" });
  }

  /** A line of the cart. */
  line(title: string): Locator {
    return this.cart.getByRole("listitem").filter({ hasText: title });
  }

  /** Adds the guide whose screen shows, and opens the cart. */
  async addShownGuide(): Promise<void> {
    const { guidePanel } = this.reader;
    await guidePanel
      .getByRole("button", { name: /^Add to cart/ })
      .first()
      .click();
    await guidePanel.getByRole("button", { name: "In cart" }).first().click();
    await expect(this.cart).toBeVisible();
  }

  /** Creates an account at the form for logging in, which the checkout has led to. */
  async createAccountFirst(): Promise<void> {
    await this.reader.link("Create an account").click();
    await this.person.createAccount();
    await this.person.fillIn("Confirmation code", await this.person.confirmationCode());
    await this.person.send("Confirm");
  }

  /** Fills in the card form. */
  async fillInCard(cardNumber = "4242 4242 4242 4242"): Promise<void> {
    await this.person.fillIn("Card number", cardNumber);
    await this.person.fillIn("Expiration date", "1230");
    await this.person.fillIn("CVV", "123");
    // By the country of the cart.
    await this.reader.page.getByLabel(/^(Zip|Postal) code$/).fill("12345");
  }

  /** Pays with a test card, and waits for the thanks. */
  async pay(total: string): Promise<void> {
    await this.fillInCard();
    await this.reader.button(`Pay ${total}`).click();
    await expect(this.reader.title("Thank You For Your Purchase!")).toBeVisible();
  }
}
