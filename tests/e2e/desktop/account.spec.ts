import { expect } from "playwright/test";
import { codeInMail } from "../../helpers/codeInMail.ts";
import { emailTo, linkIn } from "../../helpers/mailbox.ts";
import { Newcomer } from "../../helpers/newcomer.ts";
import { journeyWithoutMap as journey } from "../journey.ts";

journey(
  "AUTH-2 AUTH-6 AUTH-7 AUTH-8 AUTH-16 AUTH-17 AUTH-27 AUTH-28 AUTH-29 SHELL-2 SHELL-11 an account is created, confirmed with the code of the mail, and stays signed in",
  async ({ reader, page }) => {
    const person = new Newcomer(page);
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      const operation = request.headers()["x-amz-target"]?.split(".")[1];
      if (operation || pathname.startsWith("/api/users/p") || pathname.startsWith("/api/users/u"))
        calls.push(operation ?? pathname);
    });
    await reader.openCatalogue();
    await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
    await expect(reader.title("Log in")).toBeVisible();
    await reader.link("Create an account").click();
    await expect(reader.title("Create account")).toBeVisible();
    await expect(reader.title("Log in")).toHaveCount(0);
    await page.getByLabel("Send me news").check();
    await person.createAccount();
    await expect(page.getByText(/We sent a code to w\S+@w\S+/)).toBeVisible();
    const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(await stored()).not.toContain(person.password);
    await person.fillIn("Confirmation code", await person.confirmationCode());
    await person.send("Confirm");
    await reader.expectAddress("/guides");
    await expect(reader.button("Account")).toBeVisible();
    await expect.poll(() => calls).toContain("/api/users/update-attributes");
    const order = ["SignUp", "/api/users/post-signup", "ConfirmSignUp", "InitiateAuth"];
    expect(calls.filter((call) => order.includes(call))).toEqual(order);
    expect(calls.indexOf("/api/users/update-attributes")).toBeGreaterThan(calls.indexOf("InitiateAuth"));
    expect(await stored()).not.toContain(person.password);

    await page.reload();
    await expect(reader.button("Account")).toBeVisible();
    await page.waitForLoadState("networkidle");
    let loads = 0;
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === "/api/catalogue/") loads++;
    });
    await page.goto("/login");
    await reader.expectAddress("/guides");
    await expect(reader.card("Amber Ridge")).toBeVisible();
    // The list of the last visit from the browser's cache, the page's own load, and the one that going on brings.
    expect(loads).toBeLessThanOrEqual(3);
    await reader.button("Account").click();
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  },
);

journey.describe("with refusals", () => {
  journey.use({ expectedErrors: /status of 400/ });

  journey(
    "AUTH-52 AUTH-53 a mistyped address is corrected before the code is entered, and after a reload",
    async ({ reader, page }) => {
      const person = new Newcomer(page);
      await page.goto("/create-account");
      await person.createAccount();
      const oldCode = await person.confirmationCode();
      await reader.button("Change the address").click();
      await person.fillIn("E-mail", `second-${person.email}`);
      await person.send("Send a new code");
      await expect(page.getByText(`We sent a code to second-${person.email}`)).toBeVisible();
      await person.fillIn("Confirmation code", oldCode);
      await person.send("Confirm");
      await expect(page.getByText("Invalid confirmation code.")).toBeVisible();
      const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
      expect(stored).not.toContain(person.password);
      expect(stored).not.toContain(person.email);

      await page.reload();
      await reader.link("Create the account again with another one").click();
      const third = `third-${person.email}`;
      await person.createAccount(third);
      await person.fillIn("Confirmation code", codeInMail(await emailTo(third, "Confirm your e-mail")));
      await person.send("Confirm");
      await reader.expectAddress("/guides");
      await expect(reader.button("Account")).toBeVisible();
    },
  );

  journey(
    "AUTH-10 AUTH-14 AUTH-34 AUTH-35 AUTH-36 AUTH-38 AUTH-39 AUTH-42 AUTH-43 SHELL-3 a password is reset by the link of the mail",
    async ({ reader, page }) => {
      const person = new Newcomer(page);
      await page.goto("/create-account");
      await person.createAccount();
      await person.fillIn("Confirmation code", await person.confirmationCode());
      await person.send("Confirm");
      await reader.expectAddress("/guides");
      await reader.button("Account").click();
      await page.getByRole("menuitem", { name: "Sign out" }).click();

      await page.getByRole("banner").getByRole("link", { name: "Log in" }).click();
      await reader.link("Forgot password?").click();
      await person.fillIn("E-mail", `no-${person.email}`);
      await person.send("Reset password");
      await expect(page.getByText("This email has no account")).toBeVisible();
      await person.fillIn("E-mail", person.email);
      await person.send("Reset password");
      await expect(reader.toasts).toHaveText(
        "A password reset link has been sent to the email you provided.",
      );
      await reader.expectAddress("/login");
      await reader.link("I have a code").click();
      await expect(page.getByText(`For ${person.email}`)).toBeVisible();

      await page.goto(linkIn(await emailTo(person.email, "Reset")));
      const code = await page.getByLabel("Confirmation code").inputValue();
      await person.fillIn("New password", "secret2");
      await person.fillIn("Confirm password", "secret2");
      await person.fillIn("Confirmation code", "000000");
      await person.send("Reset password");
      await expect(page.getByText("Invalid confirmation code.")).toBeVisible();
      await person.fillIn("Confirmation code", code);
      await person.send("Reset password");
      await reader.expectAddress("/login");

      await person.logIn(person.username, person.password);
      await expect(page.getByText("Incorrect username or password")).toBeVisible();
      await person.logIn(person.email, "secret2");
      await reader.expectAddress("/guides");
      await expect(reader.button("Account")).toBeVisible();
    },
  );
});
