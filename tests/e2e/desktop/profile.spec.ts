import { expect } from "playwright/test";
import { journey } from "../journey.ts";

journey(
  "READ-39 READ-40 the profile opens as a strip, grows, hides, and stays as it was left",
  async ({ reader, page }) => {
    await reader.openGuideMap("Amber Ridge");
    await expect(reader.profileCursor).toBeVisible();
    expect((await reader.profile.boundingBox())?.height).toBe(180);
    await reader.button("Taller").click();
    await expect.poll(async () => (await reader.profile.boundingBox())?.height).toBeGreaterThan(600);
    await reader.button("Lower").click();
    await reader.button("Hide the profile").click();
    await expect(reader.profile).toHaveCount(0);
    await page.reload();
    await reader.button("Show the profile").click();
    await expect(reader.profileCursor).toBeVisible();
  },
);

journey(
  "READ-42 the cursor reads distance and height along the trail, by pointer and by key",
  async ({ reader, page }) => {
    await reader.openGuideMap("Amber Ridge");
    const box = await reader.profileCursor.boundingBox();
    if (!box) throw new Error("No profile");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await expect(reader.profileCursor).toHaveAttribute("aria-valuetext", /^[\d.]+ mi, [\d,]+ ft$/);
    await page.mouse.move(10, 10);
    await reader.profileCursor.focus();
    await page.keyboard.press("End");
    const length = await reader.profileCursor.getAttribute("aria-valuemax");
    await expect(reader.profileCursor).toHaveAttribute("aria-valuenow", length ?? "");
    await page.keyboard.press("ArrowLeft");
    await expect(reader.profileCursor).not.toHaveAttribute("aria-valuenow", length ?? "");
  },
);

journey("READ-43 SHELL-25 units change everywhere at once and are kept", async ({ reader, page }) => {
  await reader.openGuideMap("Amber Ridge");
  await expect(reader.waypointRows.first()).toContainText("1,969 ft");
  await reader.turnSwitch(/Distances and heights/);
  await expect(reader.waypointRows.first()).toContainText("elevation: 600 m");
  await expect(reader.waypointRows.first()).toContainText("0.0 km");
  await expect(reader.profileCursor).toHaveAttribute("aria-valuetext", /.*/);
  await page.goto("/guides");
  await expect(reader.card("Amber Ridge").getByText(/^[\d.]+ km$/)).toBeVisible();
});

journey.describe("in a country of kilometres", () => {
  journey.use({ country: "CZ" });

  journey("SHELL-24 SHELL-25 lengths are in kilometres without asking", async ({ reader }) => {
    await reader.openCatalogue();
    await expect(reader.card("Amber Ridge").getByText(/^[\d.]+ km$/)).toBeVisible();
  });
});

journey(
  "READ-44 READ-46 the other direction counts from the other end and is kept for the guide",
  async ({ reader, page }) => {
    await reader.openGuideMap("Amber Ridge");
    await expect(reader.waypointRows.first()).toContainText("Amber Gate");
    await reader.turnSwitch(/Direction of travel/);
    await expect(reader.waypointRows.first()).toContainText("North Cairn");
    await expect(reader.waypointRows.first()).toContainText("0.0 mi");
    await expect(reader.guidePanel).toContainText("southbound");
    await page.reload();
    await expect(reader.waypointRows.first()).toContainText("North Cairn");
  },
);

journey("READ-42 a trail without heights has no profile, and says so", async ({ reader }) => {
  await reader.openGuideMap("The Quiet Water");
  await expect(reader.profile).toContainText("This trail carries no heights");
});
