import type { Page } from "playwright";
import { paths } from "../../src/lib/address/paths.ts";
import { OWNERS_PASSWORD, ownerName } from "./seedOwners.ts";

/** Signs in one of the accounts of `seedOwners`, by its number from 0. */
export async function signInOwner(page: Page, url: string, owner: number): Promise<void> {
  await page.goto(`${url}${paths.login}`);
  await page.getByLabel("Username or e-mail", { exact: true }).fill(ownerName(owner));
  await page.getByLabel("Password", { exact: true }).fill(OWNERS_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL((address) => address.pathname === paths.guides);
}
