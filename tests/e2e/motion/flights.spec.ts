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
    /** Whether the map rests at such a zoom: the address names views during a flight as well. */
    const restsWhere = async (isWanted: (zoom: number) => boolean) => {
      const before = view();
      await page.waitForTimeout(1500);
      return isWanted(zoom()) && view() === before;
    };
    // To where its neighbours are in sight, farther out than 14.
    await expect.poll(() => restsWhere((now) => now >= 12 && now < 14)).toBe(true);
    const atPost = view();
    await keys.press("ArrowRight");
    await expect.poll(view).not.toBe(atPost);
    await reader.button("Close").click();
    await reader.readWaypoint("Post 6");
    await expect.poll(view).toBe(atPost);

    await keys.press("Home");
    await expect.poll(() => restsWhere((now) => now < 12)).toBe(true);
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
