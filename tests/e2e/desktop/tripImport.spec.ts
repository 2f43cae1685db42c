import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "playwright/test";
import { expectAccessible } from "../../helpers/expectAccessible.ts";
import { Newcomer } from "../../helpers/newcomer.ts";
import { Planner } from "../../helpers/planner.ts";
import { journey } from "../journey.ts";
import { NETWORK } from "../world/kralovskaSumava.ts";

/** A level walk of 4 km in 48 minutes; DIN 33466 says an hour. */
function recordedWalk(): string {
  const start = Date.parse("2026-06-01T06:00:00Z");
  const points = Array.from({ length: 41 }, (_, step) => {
    const time = new Date(start + step * 72_000).toISOString();
    return `<trkpt lat="0" lon="${(step * 100) / 111_195}"><ele>0</ele><time>${time}</time></trkpt>`;
  });
  return `<gpx><trk><trkseg>${points.join("")}</trkseg></trk></gpx>`;
}

/** Answers the dialog of the browser that a button opens for a file. */
async function choose(page: Page, button: Locator, name: string, text: string): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await button.press("Enter");
  await (await choosing).setFiles({ name, mimeType: "application/gpx+xml", buffer: Buffer.from(text) });
}

/** Holds a file over the map, as a reader drags it from a folder, and drops it. */
async function dropOnMap(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content as string], fileName as string));
      return data;
    },
    [name, text],
  );
  const map = page.getByRole("application", { name: /^Map\./ });
  await map.dispatchEvent("dragover", { dataTransfer: transfer });
  await expect(page.getByText("Drop a GPX, KML or GeoJSON file to turn it into a route")).toBeVisible();
  await map.dispatchEvent("drop", { dataTransfer: transfer });
  await expect(page.locator("[data-drop-zone]")).toHaveCount(0);
}

journey(
  "PLAN-71 a pace is learned from a track; a route comes back from its own file with the same pins; a recorded track is dropped on the map, and one from elsewhere refused",
  async ({ reader, page }) => {
    const planner = new Planner(page);
    await new Newcomer(page).arrive();
    await reader.openGuideMap(NETWORK.guide);
    await planner.startRoute();
    await planner.addPins(5, 20, 30);
    const pins = await planner.pins.allInnerTexts();
    await planner.button("Days and time").press("Enter");
    await choose(page, planner.button("Learn it from a track of yours"), "walk.gpx", recordedWalk());
    await expect(page.getByText(/^1\.25 of the norm, from walk\.gpx/)).toBeVisible();
    await expect(page.getByRole("slider", { name: "Your pace" })).toHaveValue("1.25");
    const downloading = page.waitForEvent("download");
    await planner.saveAs("GPX");
    const gpx = await readFile(await (await downloading).path(), "utf8");
    await planner.button("Back to the pins").press("Enter");
    await planner.button("Close the editor").press("Enter");
    await planner.button("OK").press("Enter");

    await expect(planner.button("Import a file")).toBeVisible();
    await choose(page, planner.button("Import a file"), "own.gpx", gpx);
    const note = page.getByRole("region", { name: /^From / });
    await expect(note).toContainText("3 of 3 points are pins.");
    expect(await planner.pins.allInnerTexts()).toEqual(pins);
    await expectAccessible(page);

    // The track alone, as a watch would have recorded it, with a detour far from every trail.
    const track = gpx
      .replace(/<rte>.*<\/rte>/s, "")
      .replace("</trkseg>", '<trkpt lat="47" lon="13.7"/></trkseg>');
    await dropOnMap(page, "watch.gpx", track);
    await expect(note).toContainText(/^From watch\.gpx/);
    await expect(note).toContainText(/The track of [\d,]+ points became \d+ pins\./);
    await expect(note).toContainText(/1 of [\d,]+ points is [\d,.]+ (mi|km) from any trail\./);
    await planner.button("Undo").press("Enter");
    await expect(note).toHaveCount(0);
    expect(await planner.pins.allInnerTexts()).toEqual(pins);

    const points = '<trkpt lat="-41.3" lon="174.8"/><trkpt lat="-41.4" lon="174.9"/>';
    await dropOnMap(page, "wellington.gpx", `<gpx><trk><trkseg>${points}</trkseg></trk></gpx>`);
    await expect(page.getByRole("alert")).toContainText(
      /wellington\.gpx is 1[\d,]+ (mi|km) from this guide\./,
    );
    expect(await planner.pins.allInnerTexts()).toEqual(pins);
    await expectAccessible(page);
  },
);
