import { text } from "node:stream/consumers";
import { expect, type Locator } from "playwright/test";
import { paths } from "../../../src/lib/address/paths.ts";
import { expectDialogAccessible } from "../../helpers/expectAccessible.ts";
import { Newcomer } from "../../helpers/newcomer.ts";
import { pictureWithPlace } from "../../helpers/pictureWithPlace.ts";
import { pressByKeys, tabTo } from "../../helpers/tabTo.ts";
import { journey } from "../journey.ts";

journey.use({ hasMap: false, expectedErrors: /status of (400|401)/ });

const transformOf = (picture: Locator) => picture.evaluate(({ style }) => style.transform);

journey(
  "SYS-30 PROF-1 PROF-2 PROF-16 PROF-17 PROF-18 PROF-19 PROF-20 PROF-26 PROF-28 SHELL-19 photo and profile are edited with the keyboard alone, and the photo keeps no place",
  async ({ reader, page }) => {
    const { keyboard } = page;
    const person = new Newcomer(page);
    await person.arrive();
    await page.goto(paths.guides);
    await tabTo(page, reader.button("Account"));
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
    await pressByKeys(page, profile.getByRole("button", { name: "Edit profile" }));
    const editor = reader.dialog("Edit profile");
    const change = editor.getByRole("button", { name: "Change profile photo" });
    const choose = async () => {
      const choosing = page.waitForEvent("filechooser");
      await pressByKeys(page, change);
      const buffer = await pictureWithPlace(page);
      expect(buffer.includes("GPS")).toBe(true);
      await (await choosing).setFiles({ name: "hut.jpg", mimeType: "image/jpeg", buffer });
    };
    await choose();
    const tool = reader.dialog("Profile photo");
    await expect(tool).toBeVisible();
    await keyboard.press("Escape");
    await expect(tool).toHaveCount(0);
    await expect(change).toBeFocused();

    await choose();
    const picture = tool.locator("img");
    const area = tool.getByRole("group", { name: /^Part of the picture that shows/ });
    await expect(area).toBeVisible();
    await expectDialogAccessible(page);
    const untouched = await transformOf(picture);
    const steps: [Locator, string, RegExp][] = [
      [area, "ArrowRight", /^translate\(10px, 0px\) rotate\(0deg\) scale\(1\)$/],
      [area, "Shift+ArrowLeft", /^translate\(8px, 0px\) rotate\(0deg\) scale\(1\)$/],
      [tool.getByRole("slider", { name: "Zoom" }), "PageUp", /rotate\(0deg\) scale\((?!1\)).+\)$/],
      [tool.getByRole("slider", { name: "Rotation" }), "ArrowRight", /rotate\(1deg\) scale\((?!1\)).+\)$/],
      [tool.getByRole("button", { name: "Turn by 90°" }), "Enter", /rotate\(91deg\)/],
    ];
    expect(untouched).toBe("translate(0px, 0px) rotate(0deg) scale(1)");
    for (const [target, key, transform] of steps) {
      await tabTo(page, target);
      await keyboard.press(key);
      await expect.poll(() => transformOf(picture)).toMatch(transform);
    }
    await expect(tool.getByRole("button", { name: "Use photo" })).toBeEnabled();
    await pressByKeys(page, tool.getByRole("button", { name: "Use photo" }));
    await expect(tool).toHaveCount(0);
    await expect(change).toBeFocused();

    await pressByKeys(page, editor.getByRole("button", { name: "Change my information" }));
    await expect(editor.getByRole("textbox", { name: "Display name" })).toBeFocused();
    await keyboard.press("Control+A");
    await keyboard.type("Софія О’Коннор");
    await tabTo(page, editor.getByRole("textbox", { name: "Bio" }));
    await keyboard.type("Slow miles 🥾");
    await expect(editor.getByText("12 of 120")).toBeVisible();
    await pressByKeys(page, editor.getByRole("button", { name: "What others see" }));
    await expect(page.getByText(/^Others can find a public profile/)).toBeVisible();
    await tabTo(page, editor.getByRole("switch", { name: "Make profile public" }));
    await keyboard.press("Space");
    await expectDialogAccessible(page);
    const sent = page.waitForRequest("**/users/photos/profile");
    await pressByKeys(page, editor.getByRole("button", { name: "Save" }));
    const { base64EncodedPhoto } = (await sent).postDataJSON();
    expect(base64EncodedPhoto).toMatch(/^data:image\/jpeg;base64,/);
    expect(Buffer.from(base64EncodedPhoto.split(",")[1], "base64").includes("GPS")).toBe(false);

    await expect(profile.getByRole("heading", { name: "Софія О’Коннор" })).toBeVisible();
    await expect(profile.getByText("profile is public")).toBeVisible();
    await expect(profile.locator("img")).toBeVisible();
    const address = await profile.locator("img").getAttribute("src");
    const stored = await (await page.request.get(address ?? "")).body();
    expect(stored.includes("GPS")).toBe(false);
    await expect(profile.locator(":focus")).toHaveCount(1);
    // The dialogs that have closed leave no entry of theirs behind.
    await page.goBack();
    await expect(profile).toHaveCount(0);
    await reader.expectAddress("/guides");
    await reader.openWithKeys("My profile");
    await expect(profile).toBeVisible();
    await keyboard.press("Escape");
    await expect(profile).toHaveCount(0);
    await expect(reader.button("Account")).toBeFocused();
  },
);

journey(
  "SYS-30 PROF-10 PROF-31 purchases, codes, own data and the account's end are reached with the keyboard alone",
  async ({ reader, page }) => {
    const { keyboard } = page;
    const person = new Newcomer(page);
    await person.arrive();
    await page.goto(paths.guides);
    const profile = reader.dialog("My profile");
    const openProfile = () => reader.openWithKeys("My profile");

    await openProfile();
    await expect(profile.getByRole("button", { name: "My purchases" })).toBeVisible();
    await expectDialogAccessible(page);
    await pressByKeys(page, profile.getByRole("button", { name: "My purchases" }));
    await expect(reader.dialog("My purchases")).toBeVisible();
    await keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await reader.openWithKeys("Redeem code");
    const code = reader.dialog("Redeem code").getByRole("textbox");
    await expect(code).toBeFocused();
    await keyboard.type("nothing");
    await pressByKeys(page, reader.dialog("Redeem code").getByRole("button", { name: "Redeem" }));
    await expect(code).toHaveAccessibleDescription(/Code not found/);
    await expect(code).toBeFocused();
    await keyboard.press("Escape");

    await openProfile();
    const downloading = page.waitForEvent("download");
    await pressByKeys(page, profile.getByRole("button", { name: "Download my data" }));
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("switchback-data.json");
    const data = JSON.parse(await text(await download.createReadStream()));
    expect(data.profile.primaryInfo.email).toBe(person.email);
    expect(data).toMatchObject({ orders: [], plannedRoutes: [] });
    await pressByKeys(page, profile.getByRole("button", { name: "Planned routes as GPX" }));
    await expect(profile.getByText("You have not planned a route yet.")).toBeVisible();
    await pressByKeys(page, profile.getByRole("button", { name: "Sign out everywhere" }));
    await expect(reader.dialog("Sign out everywhere")).toBeVisible();
    await expectDialogAccessible(page);
    await keyboard.press("Escape");

    await expect(profile).toBeVisible();
    await pressByKeys(page, profile.getByRole("button", { name: "Delete my account" }));
    const end = reader.dialog("Delete my account");
    await tabTo(page, end.getByRole("textbox"));
    await keyboard.type(person.username);
    await expectDialogAccessible(page);
    await pressByKeys(page, end.getByRole("button", { name: "Delete for ever" }));
    await reader.link("Log in").first().click();
    await person.logIn(person.username, person.password);
    await expect(page.getByText("Incorrect username or password")).toBeVisible();
  },
);

journey("an account of another sign-in provider is told where it is deleted", async ({ reader, page }) => {
  await new Newcomer(page).arrive();
  await page.route("**/guides", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(/("userPoolEndpoint":)"[^"]*"/, "$1null");
    await route.fulfill({ response, body });
  });
  await page.goto("/guides");
  await reader.openWithKeys("My profile");
  const profile = reader.dialog("My profile");
  await pressByKeys(page, profile.getByRole("button", { name: "Delete my account" }));
  const notice = reader.dialog("Delete my account");
  await expect(notice.getByText("This account is managed by the sign-in provider.")).toBeVisible();
  await expect(notice.getByRole("button", { name: "Delete for ever" })).toHaveCount(0);
  await expectDialogAccessible(page);
  await page.keyboard.press("Escape");
  await expect(notice).toHaveCount(0);
});
