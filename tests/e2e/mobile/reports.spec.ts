import { expect, type Page } from "playwright/test";
import sharp from "sharp";
import { accountByRequest } from "../../helpers/accountByRequest.ts";
import { newAccount } from "../../helpers/newAccount.ts";
import { Reader } from "../../helpers/reader.ts";
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
    await expect(reader.guidePanel).toContainText("Waiting for a connection");
    await expect(reader.guidePanel).toContainText("Only dust at the pipe <b>today</b>");

    await context.setOffline(false);
    await expect(reader.guidePanel).not.toContainText("Waiting for a connection");
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

    await reader.button("Delete").click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No comments", { exact: true })).toBeVisible();
  },
);

async function signInWith(page: Page, stored: Record<string, string>): Promise<void> {
  await page.goto("/login");
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, stored);
}

function picture(): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: "#9a7b4f" } })
    .jpeg()
    .toBuffer();
}
