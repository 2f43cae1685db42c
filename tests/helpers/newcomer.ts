import { randomBytes } from "node:crypto";
import { expect, type Page } from "playwright/test";
import { accountByRequest } from "./accountByRequest.ts";
import { codeInMail } from "./codeInMail.ts";
import { emailTo } from "./mailbox.ts";

const DISPLAY_NAME = "Peat Walker";

/** A person who creates an account. Names differ between tests, because all share one server. */
export class Newcomer {
  readonly page: Page;
  readonly username = `walker-${randomBytes(4).toString("hex")}`;
  readonly email = `${this.username}@walker.example`;
  password = "secret1";

  constructor(page: Page) {
    this.page = page;
  }

  async fillIn(label: string, value: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(value);
  }

  /** Presses the one blaze button of the card. */
  async send(name: string): Promise<void> {
    await this.page.getByRole("main").getByRole("button", { name, exact: true }).click();
  }

  /** Fills in the form of a new account and waits for the notice. */
  async createAccount(email = this.email): Promise<void> {
    const { page } = this;
    await this.fillIn("Display name", DISPLAY_NAME);
    await this.fillIn("E-mail", email);
    await this.fillIn("Username", this.username);
    await this.fillIn("Password", this.password);
    await page.getByLabel("I accept the terms of use").check();
    await this.send("Create account");
    await expect(page.getByRole("heading", { name: "Confirm your e-mail" })).toBeVisible();
  }

  /** Is signed in with a new account on the next page that is opened, for journeys that are not about the forms. */
  async arrive(): Promise<void> {
    const { page, username, email, password } = this;
    const account = { username, email, displayName: DISPLAY_NAME, password };
    const stored = await accountByRequest(page.request, account);
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
    const origin = new URL(process.env.BASE_URL ?? "").origin;
    await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
  }

  /** The code in the e-mail of the sign-up. */
  async confirmationCode(): Promise<string> {
    return codeInMail(await emailTo(this.email, "Confirm your e-mail"));
  }

  async logIn(name: string, password: string): Promise<void> {
    await this.fillIn("Username or e-mail", name);
    await this.fillIn("Password", password);
    await this.send("Log in");
  }
}
