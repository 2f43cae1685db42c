import { expect } from "playwright/test";
import { Fingers } from "../../helpers/fingers.ts";
import { journey } from "../journey.ts";

journey(
  "READ-42 READ-65 a finger scrubs the profile, held it marks a range, two zoom, a double tap shows the whole trail again; above it the map keeps its zoom buttons on a small phone",
  async ({ reader, page }) => {
    await page.goto("/guides/Amber%20Ridge/geo");
    const box = await reader.elevationCursor.boundingBox();
    // One row beside the buttons: the colours are explained on the tall chart.
    const ascent = await page
      .getByText(/^[\d,]+ ft$/)
      .first()
      .boundingBox();
    expect(ascent?.y ?? 0).toBeGreaterThan((box?.y ?? 0) - 44);
    expect((ascent?.y ?? 0) + (ascent?.height ?? 0)).toBeLessThan(box?.y ?? 0);
    await reader.button("Taller").tap();
    for (const grade of ["<3", "10–15", ">15"]) {
      await expect(page.getByText(grade, { exact: true })).toBeInViewport({ ratio: 1 });
    }
    await reader.button("Lower").tap();
    await expect(page.getByText("10–15", { exact: true })).toBeHidden();
    if (!box) throw new Error("No profile");
    const at = (share: number) => ({ x: box.x + share * box.width, y: box.y + 75 });
    const fingers = await Fingers.on(page);
    const place = async () => Number(await reader.elevationCursor.getAttribute("aria-valuenow"));
    const length = Number(await reader.elevationCursor.getAttribute("aria-valuemax"));

    await fingers.put(at(0.2));
    await fingers.move(at(0.4));
    await fingers.move(at(0.75));
    await expect.poll(place).toBeCloseTo(0.75 * length, 0);
    await fingers.lift();
    await expect(page.locator("[data-elevation-cursor]")).toBeVisible();
    await expect(reader.markedRange).toHaveCount(0);

    await fingers.put(at(0.25));
    await expect(page.getByText("Drag to mark a range")).toBeVisible();
    await fingers.move(at(0.4));
    await fingers.move(at(0.5));
    await fingers.lift();
    await expect(reader.markedRange).toContainText(/long/, { useInnerText: true });
    await expect(reader.button("Taller")).toBeVisible();
    await reader.button("Clear the range").click();

    await fingers.put(at(0.4));
    await fingers.put(at(0.4), at(0.6));
    await fingers.move(at(0.2), at(0.8));
    await fingers.lift();
    const whole = reader.button("Show the whole trail");
    await expect(whole).toBeVisible();
    await expect(reader.markedRange).toHaveCount(0);

    await fingers.doubleTap(at(0.9));
    await expect(whole).toHaveCount(0);

    // Nothing lies over them.
    for (const height of [553, 640]) {
      await page.setViewportSize({ width: 375, height });
      for (const name of ["Zoom in", "Zoom out"]) await reader.button(name).click({ trial: true });
    }
  },
);
