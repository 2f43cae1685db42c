import { expect } from "playwright/test";
import { PIN_HEIGHT } from "../../../src/lib/waypoints/pinMeasures.ts";
import { Newcomer } from "../../helpers/newcomer.ts";
import { journey } from "../journey.ts";
import { NETWORK, placeOnMainTrail } from "../world/kralovskaSumava.ts";

journey(
  "PLAN-14 PLAN-16 clicks on the map place pins, a far one is refused, a marker opens, a drag moves a pin in one step",
  async ({ page, reader }) => {
    await new Newcomer(page).arrive();
    await reader.openGuideMap(NETWORK.guide);
    await reader.map.expectDrawn();
    await reader.button("Plan a new route").click();
    const pins = page.getByRole("list", { name: "Pins" }).getByRole("listitem");
    const ghost = page.locator("[data-route-ghost]");
    const along = (share: number) => reader.map.project(...placeOnMainTrail(share));

    // The ghost shows beforehand what a click does.
    await page.mouse.move(...(await along(0.07)), { steps: 3 });
    await expect(ghost).toHaveAttribute("data-route-ghost", "allowed");
    await expect(ghost).toBeVisible();
    // The button may be held down for a while.
    await page.mouse.click(...(await along(0.07)), { delay: 400 });
    await expect(pins).toHaveCount(1);
    // Between two pixels, as on a scaled screen.
    const [x = 0, y = 0] = (await along(0.32)).map((pixel) => Math.floor(pixel) + 0.9);
    await page.mouse.click(x, y);
    await expect(pins).toHaveCount(2);
    await expect(ghost).toBeHidden();

    // Far from every trail it is refused, on the map and in words, and the route stays.
    const [endX, endY] = await along(1);
    await page.mouse.click(endX, endY - 200);
    await expect(page.getByText("Too far from a trail.").first()).toBeVisible();
    await expect(ghost).toHaveAttribute("data-route-ghost", "refused");
    await expect(pins).toHaveCount(2);

    // Dragging the second pin on is one step.
    const distanceOf = async (pin: number) => /[\d.]+ mi/.exec(await pins.nth(pin).innerText())?.[0];
    const distance = () => distanceOf(1);
    const before = await distance();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(...(await along(0.36)), { steps: 8 });
    await expect(ghost).toHaveAttribute("data-route-ghost", "allowed");
    await page.mouse.up();
    await expect.poll(distance).not.toBe(before);
    await expect(pins).toHaveCount(2);
    await reader.button("Undo").click();
    await expect.poll(distance).toBe(before);

    // Escape gives a drag up.
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(...(await along(0.36)), { steps: 8 });
    await page.keyboard.press("Escape");
    await expect(ghost).toBeHidden();
    await page.mouse.up();

    // Dragging the line between them inserts a pin.
    await page.mouse.move(...(await along(0.25)));
    await page.mouse.down();
    await page.mouse.move(...(await along(0.26)), { steps: 4 });
    await page.mouse.up();
    await expect(pins).toHaveCount(3);
    expect(await distanceOf(2)).toBe(before);

    // A waypoint opens and adds no pin. The end of the trail has one above it.
    await page.mouse.click(endX, endY - PIN_HEIGHT / 2);
    await expect(reader.title("Royal End")).toBeVisible();
    await page
      .getByRole("region", { name: "Guide" })
      .getByRole("button", { name: "Close", exact: true })
      .click();
    await expect(pins).toHaveCount(3);
  },
);
