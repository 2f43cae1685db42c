import { expect } from "playwright/test";
import { journey, journeyWithoutMap } from "../journey.ts";

journeyWithoutMap(
  "READ-39 READ-40 READ-41 READ-42 the profile opens as a strip, grows by button, drag and key, is read and zoomed, opens as a window, hides, and stays as it was left",
  async ({ reader, page }) => {
    await reader.openGuideMap("Amber Ridge");
    await expect(reader.elevationCursor).toBeVisible();
    expect((await reader.elevation.boundingBox())?.height).toBe(180);
    await reader.button("Taller").click();
    await expect.poll(async () => (await reader.elevation.boundingBox())?.height).toBeGreaterThan(600);
    await reader.button("Lower").click();

    await reader.pointAtProfile(0.5);
    await expect(reader.elevationCursor).toHaveAttribute("aria-valuetext", /^[\d.]+ mi, [\d,]+ ft$/);
    await page.mouse.move(10, 10);
    await reader.elevationCursor.focus();
    await page.keyboard.press("End");
    const length = await reader.elevationCursor.getAttribute("aria-valuemax");
    await expect(reader.elevationCursor).toHaveAttribute("aria-valuenow", length ?? "");
    await page.keyboard.press("ArrowLeft");
    await expect(reader.elevationCursor).not.toHaveAttribute("aria-valuenow", length ?? "");

    await reader.pointAtProfile(0.5);
    await page.mouse.wheel(0, -500);
    await reader.button("Show the whole trail").click();
    await expect(reader.button("Show the whole trail")).toHaveCount(0);

    const edge = page.getByRole("separator", { name: "Height of the profile" });
    const box = await edge.boundingBox();
    if (!box) throw new Error("No edge");
    await page.mouse.move(box.x + 200, box.y + 3);
    await page.mouse.down();
    await page.mouse.move(box.x + 200, box.y - 300, { steps: 3 });
    await page.mouse.up();
    await expect(edge).toHaveAttribute("aria-valuenow", "3");
    await edge.press("Home");
    await expect(reader.button("Show the profile")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(edge).toHaveAttribute("aria-valuenow", "2");

    await reader.button("Open as a window").click();
    const window = page.getByRole("dialog", { name: "Elevation profile" });
    await expect(window.getByRole("slider", { name: "Position on the trail" })).toBeVisible();
    for (let i = 0; i < 6; i++) await page.keyboard.press("Tab");
    const hasFocus = () => window.evaluate((dialog) => dialog.contains(document.activeElement));
    await expect.poll(hasFocus).toBe(true);
    await page.keyboard.press("Escape");
    await expect(window).toHaveCount(0);
    await expect(reader.button("Open as a window")).toBeFocused();

    await reader.button("Hide the profile").click();
    await expect(reader.elevation).toHaveCount(0);
    await page.reload();
    await reader.button("Show the profile").click();
    await expect(reader.elevationCursor).toBeVisible();
  },
);

journeyWithoutMap(
  "READ-43 READ-44 READ-46 SHELL-25 units change everywhere at once, the other direction counts from the other end, and both are kept",
  async ({ reader, page }) => {
    await reader.openGuideMap("Amber Ridge");
    await expect(reader.waypointRows.first()).toContainText("Amber Gate");
    await expect(reader.waypointRows.first()).toContainText("1,969 ft");
    await expect(reader.waypointRows.first()).toContainText("0.0 mi");
    await reader.turnSwitch(/^Units/);
    await expect(reader.waypointRows.first()).toContainText("elevation: 600 m");
    await expect(reader.waypointRows.first()).toContainText("0.0 km");
    await expect(reader.elevationCursor).toHaveAttribute("aria-valuetext", /.*/);
    await reader.turnSwitch(/Direction of travel/);
    await expect(reader.waypointRows.first()).toContainText("North Cairn");
    await expect(reader.waypointRows.first()).toContainText("0.0 km");
    await expect(reader.guidePanel).toContainText("southbound");
    await page.reload();
    await expect(reader.waypointRows.first()).toContainText("North Cairn");
    await page.goto("/guides");
    await expect(reader.card("Amber Ridge").getByText(/^[\d.]+ km$/)).toBeVisible();
  },
);

journey.describe("in a country of kilometres", () => {
  journeyWithoutMap.use({ country: "CZ" });

  journeyWithoutMap("SHELL-24 SHELL-25 lengths are in kilometres without asking", async ({ reader }) => {
    await reader.openCatalogue();
    await expect(reader.card("Amber Ridge").getByText(/^[\d.]+ km$/)).toBeVisible();
  });
});

journey(
  "READ-42 READ-46 one cursor on profile, map and list; a range is marked, measured, turned, framed and cleared",
  async ({ reader, page }) => {
    await reader.openGuideMap("Amber Ridge");
    await reader.pointAtProfile(0.5);
    const atCursor = page.locator("[aria-current=location]");
    await expect(atCursor).toContainText("Post 13");
    await expect(page.locator("[data-elevation-cursor]")).toBeVisible();

    await page.mouse.down();
    await reader.pointAtProfile(0.6);
    await reader.pointAtProfile(0.75);
    await page.mouse.up();
    const range = reader.markedRange;
    await expect(range).toContainText(
      /^[\d.]+ to [\d.]+ mi\s*[\d.]+ mi long\s*[\d,]+ ft up\s*[\d,]+ ft down\s*[\d.]+%/,
      { useInnerText: true },
    );
    const numbers = async () =>
      (await range.innerText()).match(/[\d,.]+/g)?.map((n) => Number(n.replace(",", ""))) ?? [];
    const [from = 0, to = 0, length = 0, up = 0, down = 0] = await numbers();
    expect(Math.abs(to - from - length)).toBeLessThan(0.11);

    await reader.rangeEnd("End").press("ArrowRight");
    await expect(range).not.toContainText(`to ${to} mi`);
    await reader.rangeEnd("End").press("ArrowLeft");
    await reader.turnSwitch(/Direction of travel/);
    await expect.poll(async () => (await numbers()).slice(3, 5)).toEqual([down, up]);

    await reader.button("Show the range on the map").click();
    await reader.button("Clear the range").click();
    await expect(range).toHaveCount(0);
    await reader.elevationCursor.focus();
    await page.keyboard.press("Home");
    for (let i = 0; i < 3; i++) await page.keyboard.press("Shift+PageUp");
    await expect(range).toContainText(/^0.0 to /);
    await page.keyboard.press("Escape");
    await expect(range).toHaveCount(0);
  },
);
