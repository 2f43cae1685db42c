import { expect, type Page } from "playwright/test";
import { paths } from "../../../src/lib/address/paths.ts";
import { Newcomer } from "../../helpers/newcomer.ts";
import { Reader } from "../../helpers/reader.ts";
import { journey } from "../journey.ts";

journey.use({ hasMap: false, expectedErrors: /status of (400|401)/ });

async function beginEditing(page: Page, name: string): Promise<void> {
  const reader = new Reader(page);
  await reader.openWithKeys("My profile");
  await reader.button("Edit profile").click();
  await reader.button("Change my information").click();
  await page.getByRole("textbox", { name: "Display name" }).fill(name);
}

const bannerLogIn = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Log in" });

journey(
  "an account that is deleted in one tab cannot be edited in another tab or on another device",
  async ({ reader, page, context, otherDevice }) => {
    const person = new Newcomer(page);
    await person.arrive();
    await page.goto(paths.guides);
    const tab = await context.newPage();
    await tab.goto(paths.guides);
    await beginEditing(tab, "Edited in a tab");
    const elsewhere = await otherDevice();
    await elsewhere.goto(paths.login);
    await new Newcomer(elsewhere).logIn(person.username, person.password);
    await expect(elsewhere.getByRole("button", { name: "Account", exact: true })).toBeVisible();
    await beginEditing(elsewhere, "Edited elsewhere");

    await reader.openWithKeys("My profile");
    await reader.button("Delete my account").click();
    const dialog = reader.dialog("Delete my account");
    await dialog.getByRole("textbox").fill(person.username);
    await dialog.getByRole("button", { name: "Delete for ever" }).click();
    await expect(bannerLogIn(page)).toBeVisible();

    await expect(bannerLogIn(tab)).toBeVisible();
    await expect(tab.getByRole("dialog")).toHaveCount(0);
    const saved = elsewhere.waitForResponse((answer) => answer.url().endsWith("/users/profile"));
    await elsewhere.getByRole("button", { name: "Save" }).click();
    expect((await saved).status()).toBe(401);
    // The note first: it stays for a few seconds only.
    await expect(elsewhere.getByText("Your session has ended. Log in again to continue.")).toBeVisible();
    await expect(bannerLogIn(elsewhere)).toBeVisible();
    await expect(elsewhere.getByRole("dialog")).toHaveCount(0);

    await bannerLogIn(page).click();
    await person.logIn(person.username, person.password);
    await expect(page.getByText("Incorrect username or password")).toBeVisible();
  },
);
