import { expect } from "playwright/test";
import sharp from "sharp";
import { accountByRequest } from "../../helpers/accountByRequest.ts";
import { newAccount } from "../../helpers/newAccount.ts";
import { Planner } from "../../helpers/planner.ts";
import { Reader } from "../../helpers/reader.ts";
import { signInWith } from "../../helpers/signInWith.ts";
import { journeyWithoutMap } from "../journey.ts";

journeyWithoutMap.use({ serviceWorkers: "allow", expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

journeyWithoutMap(
  "REPORT-20 REPORT-21 REPORT-22 a dry spring is reported with a photo without a network, waits on the device, and reaches others once there is one",
  async ({ reader, page, context, request, otherDevice }) => {
    const stored = await accountByRequest(request, newAccount());
    await signInWith(page, stored);
    await reader.openGuideMap("Amber Ridge");
    await reader.button("Waypoints").click();
    await reader.readWaypoint("Post 9");
    await reader.button("Write a comment").click();
    const dialog = page.getByRole("dialog", { name: "Comment on Post 9" });
    await expect(dialog.getByRole("radio", { name: "Water", exact: true })).toBeChecked();

    const walker = new Planner(await otherDevice());
    // A plan is made on a larger screen.
    await walker.page.setViewportSize({ width: 1280, height: 900 });
    await signInWith(walker.page, await accountByRequest(request, newAccount()));
    await planPastPosts(walker);
    const before = await longestWithoutWater(walker);

    await reader.expectCachedShell();
    await context.setOffline(true);
    await dialog.getByRole("radio", { name: "Dry" }).check({ force: true });
    await dialog.getByLabel("What did you find?").fill("x");
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(dialog).toContainText("Write at least 2 characters.");
    await dialog.getByLabel("What did you find?").fill("Only dust at the pipe <b>today</b>");
    await dialog.locator("input[type=file]").setInputFiles([
      { name: "spring.jpg", mimeType: "image/jpeg", buffer: await picture() },
      { name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") },
    ]);
    await expect(dialog.getByRole("img", { name: "Photo 1" })).toBeVisible();
    await expect(dialog).toContainText("SVG drawings cannot be used.");
    await dialog.getByRole("button", { name: "Send" }).click();
    await expect(dialog).toBeHidden();
    await expect(reader.guidePanel).toContainText("Waiting to be sent");
    await expect(reader.guidePanel).toContainText("Only dust at the pipe <b>today</b>");

    await context.setOffline(false);
    await expect(reader.guidePanel).not.toContainText("Waiting to be sent");
    await expect(reader.comments.first()).toContainText("Dry");
    await expect(reader.comments.first().getByRole("button", { name: "Edit" })).toBeVisible();

    const second = await otherDevice();
    const other = new Reader(second);
    await other.openGuideMap("Amber Ridge");
    await other.button("Waypoints").click();
    await expect(other.waypointRow("Post 9")).toContainText("Dry");
    await other.readWaypoint("Post 9");
    await other.button(/^Photo 1 of the comment/).click();
    await expect(second.getByRole("dialog", { name: "Photo 1 of 1" }).getByRole("img")).toBeVisible();
    await second.keyboard.press("Escape");
    await expect(other.link("Log in to write a comment")).toBeVisible();

    await walker.page.reload();
    await walker.editListed("Past the posts");
    await walker.button("Days and time").press("Enter");
    const dry = walker.page.getByRole("list", { name: "Sources that may be dry" });
    await expect(dry).toContainText(/^Post 9, .*: dry in 1 of the last 1 reports/);
    const after = await longestWithoutWater(walker);
    // From the water at post 5 to the hut at post 11, no longer to the spring at post 9: half as far again.
    expect(after / before).toBeCloseTo(1.5, 1);

    await reader.button("Delete").click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No comments", { exact: true })).toBeVisible();
  },
);

/** Saves a route of a signed-in person along posts 4 to 13, and shows its days. */
async function planPastPosts(walker: Planner): Promise<void> {
  const { page } = walker;
  await new Reader(page).openGuideMap("Amber Ridge");
  await walker.startRoute();
  await walker.addPins(15, 65);
  await walker.button("Rename the route").press("Enter");
  await page.getByRole("textbox", { name: "route name" }).fill("Past the posts");
  await page.keyboard.press("Enter");
  await walker.button("Save").press("Enter");
  await expect(walker.routes).toHaveCount(1);
  await walker.editListed("Past the posts");
  await walker.button("Days and time").press("Enter");
}

/** The longest stretch of the shown plan without water, in the reader's unit. */
async function longestWithoutWater({ page }: Planner): Promise<number> {
  const gaps = page.getByRole("region", { name: "Water, camp, food" });
  const stretch = /Water:\s*longest stretch without: ([\d.]+)/;
  await expect(gaps).toContainText(stretch);
  return Number(stretch.exec((await gaps.textContent()) ?? "")?.[1]);
}

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: "#9a7b4f" } })
    .jpeg()
    .toBuffer();
}
