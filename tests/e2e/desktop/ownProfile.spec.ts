import { expect } from "playwright/test";
import { paths } from "../../../src/lib/address/paths.ts";
import { expectDialogAccessible } from "../../helpers/expectAccessible.ts";
import { Newcomer } from "../../helpers/newcomer.ts";
import { pictureWithPlace } from "../../helpers/pictureWithPlace.ts";
import { journey } from "../journey.ts";

journey.use({ hasMap: false, expectedErrors: /status of (400|401)/ });

journey(
  "PROF-1 PROF-2 PROF-16 PROF-17 PROF-18 PROF-19 PROF-20 PROF-26 SHELL-19 a profile is edited with the keyboard, and its photo keeps no place",
  async ({ reader, page }) => {
    const person = new Newcomer(page);
    await person.arrive();
    await page.goto(paths.guides);
    await reader.openWithKeys("My profile");
    const profile = reader.dialog("My profile");
    await expect(profile.getByText(`${person.username}, ${person.email}`)).toBeVisible();
    const initials = profile.getByText("PW", { exact: true });
    await expect(initials).toHaveCSS("border-radius", /^(50%|\d{3,}px)$/);
    // The photo overlaps the cover's lower edge by half of its own height.
    const [dialogBox, photoBox] = [await profile.boundingBox(), await initials.boundingBox()];
    expect((photoBox?.y ?? 0) + 56 - (dialogBox?.y ?? 0)).toBe(300);
    expect([photoBox?.width, photoBox?.height]).toEqual([112, 112]);
    await expectDialogAccessible(page);
    await profile.getByRole("button", { name: "Edit profile" }).press("Enter");
    const editor = reader.dialog("Edit profile");
    await editor.getByRole("button", { name: "Change my information" }).press("Enter");
    await expect(editor.getByRole("textbox", { name: "Display name" })).toBeFocused();
    await expectDialogAccessible(page);
    await page.keyboard.press("Control+A");
    await page.keyboard.type("Софія О’Коннор");
    await editor.getByRole("textbox", { name: "Bio" }).fill("Slow miles 🥾");
    await expect(editor.getByText("12 of 120")).toBeVisible();
    await editor.getByRole("switch", { name: "Make profile public" }).press("Space");

    const picture = await pictureWithPlace(page);
    expect(picture.includes("GPS")).toBe(true);
    const file = { name: "hut.jpg", mimeType: "image/jpeg", buffer: picture };
    await editor.locator("input[type=file]").first().setInputFiles(file);
    const tool = reader.dialog("Profile photo");
    await tool.getByRole("slider", { name: "Zoom" }).press("ArrowRight");
    await expectDialogAccessible(page);
    await expect(tool.getByRole("button", { name: "Use photo" })).toBeEnabled();
    await tool.getByRole("button", { name: "Use photo" }).press("Enter");
    await expect(tool).toHaveCount(0);
    const sent = page.waitForRequest("**/users/photos/profile");
    await editor.getByRole("button", { name: "Save" }).press("Enter");
    const { base64EncodedPhoto } = (await sent).postDataJSON();
    expect(base64EncodedPhoto).toMatch(/^data:image\/jpeg;base64,/);
    expect(Buffer.from(base64EncodedPhoto.split(",")[1], "base64").includes("GPS")).toBe(false);

    await expect(profile.getByRole("heading", { name: "Софія О’Коннор" })).toBeVisible();
    await expect(profile.getByText("profile is public")).toBeVisible();
    const address = await profile.locator("img").getAttribute("src");
    const stored = await (await page.request.get(address ?? "")).body();
    expect(stored.includes("GPS")).toBe(false);
    await reader.expectAddress("/guides");
    await page.goBack();
    await expect(profile).toHaveCount(0);
    await reader.expectAddress("/guides");
  },
);

journey("people take their data with them, and delete their account", async ({ reader, page }) => {
  const person = new Newcomer(page);
  await person.arrive();
  await page.goto(paths.guides);
  await reader.button("Account").click();
  await page.getByRole("menuitem", { name: "My profile" }).click();
  const saving = page.waitForEvent("download");
  await reader.button("Download my data").click();
  const stream = await (await saving).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  const data = JSON.parse(Buffer.concat(chunks).toString());
  expect(data.profile.primaryInfo.email).toBe(person.email);
  expect(data).toMatchObject({ orders: [], plannedRoutes: [] });
  await reader.button("Delete my account").click();
  const dialog = reader.dialog("Delete my account");
  await expect(dialog).toBeVisible();
  await expectDialogAccessible(page);
  await dialog.getByRole("textbox").fill(person.username);
  await dialog.getByRole("button", { name: "Delete for ever" }).click();
  await reader.link("Log in").first().click();
  await person.logIn(person.username, person.password);
  await expect(page.getByText("Incorrect username or password")).toBeVisible();
});
