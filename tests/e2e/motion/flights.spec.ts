import { expect } from "playwright/test";
import { journey } from "../journey.ts";

journey(
  "SHELL-36 READ-15 flights end where they were asked to, also after a pan, and the map's limits hold after them",
  async ({ reader, page }) => {
    const { keys } = reader.map;
    const view = () => new URL(page.url()).searchParams.get("view");
    const zoom = () => Number(view()?.split("_")[2]);
    await reader.openGuideMap("Amber Ridge");
    await reader.readWaypoint("Post 6");
    // Else the map jumps, and nothing here would run a flight.
    expect(await page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches)).toBe(false);
    // To where its neighbours are in sight, farther out than 14.
    const isAtRest = async () => {
      const before = view();
      await page.waitForTimeout(500);
      return zoom() >= 12 && zoom() < 14 && view() === before;
    };
    await expect.poll(isAtRest).toBe(true);
    const atPost = view();
    await keys.press("ArrowRight");
    await expect.poll(view).not.toBe(atPost);
    await reader.button("Close").click();
    await reader.readWaypoint("Post 6");
    await expect.poll(view).toBe(atPost);

    await keys.press("Home");
    await expect.poll(zoom).toBeLessThan(12);
    const whole = view();

    await expect(async () => {
      await reader.map.turnWheel(2000);
      await expect(reader.button("Zoom out")).toBeDisabled({ timeout: 1000 });
    }).toPass();
    await expect.poll(zoom).toBe(3);
    await keys.press("Home");
    await expect.poll(view).toBe(whole);
  },
);
