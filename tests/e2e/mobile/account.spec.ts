import { expect } from "playwright/test";
import { Newcomer } from "../../helpers/newcomer.ts";
import { journey } from "../journey.ts";

journey.use({ hasMap: false, expectedErrors: /status of 400/ });

journey(
  "AUTH-30 AUTH-32 SHELL-14 SHELL-16 on a phone an account is confirmed after a reload, and the drawer signs in and out",
  async ({ reader, page }) => {
    const person = new Newcomer(page);
    await page.goto("/create-account");
    await person.createAccount();
    const code = await person.confirmationCode();
    await page.reload();
    await person.fillIn("Username", person.username);
    await person.fillIn("Confirmation code", "000000");
    await person.send("Confirm");
    await expect(page.getByRole("textbox", { name: "Confirmation code" })).toHaveAccessibleDescription(
      "Invalid confirmation code.",
    );
    await person.fillIn("Confirmation code", code);
    await person.send("Confirm");
    await reader.expectAddress("/login");
    await expect(reader.toasts).toHaveText("Your e-mail address is confirmed. Log in now.");
    await person.logIn(person.username, person.password);
    await reader.expectAddress("/guides");
    await reader.button("Menu").click();
    await reader.link("Log out").click();
    await reader.expectAddress("/guides");
    await reader.button("Menu").click();
    await reader.link("Log in").click();
    await expect(reader.title("Log in")).toBeVisible();
    // Nothing is wider than the phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  },
);
