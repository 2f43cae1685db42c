import { expect } from "playwright/test";
import { axeViolations } from "../../helpers/axeViolations.ts";
import { journey } from "../journey.ts";

journey(
  "the trails of a guide are listed, lit and framed, by mouse and by keys",
  async ({ reader, page }) => {
    await reader.openGuideMap("Amber Ridge");
    await expect(reader.guidePanel).toContainText(/northbound3 trails, [\d.]+ mi in all27 waypoints/);
    await page.getByRole("radio", { name: "Trails" }).check({ force: true });
    const rows = page.getByRole("list", { name: "Trails" }).getByRole("button");
    await expect(rows).toHaveText([/^Amber Ridge Trailmain trail/, /^Lookout Spur/, /^River Way/]);
    expect(await reader.partsBeyondPanel()).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);

    await reader.map.expectDrawn();
    const whole = await page
      .getByText(/\d mi$/)
      .last()
      .textContent();
    await rows.nth(1).focus();
    await page.keyboard.press("ArrowDown");
    await expect(rows.nth(2)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(rows.nth(2)).toHaveAttribute("aria-current", "true");
    await expect(reader.map.scale).not.toHaveText(whole ?? "");

    await page.getByRole("radio", { name: "Waypoints" }).check({ force: true });
    await expect(reader.waypointSearch).toBeVisible();
  },
);
