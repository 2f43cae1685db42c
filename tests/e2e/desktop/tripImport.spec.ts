import { readFile } from "node:fs/promises";
import { expect, type Page } from "playwright/test";
import { expectAccessible } from "../../helpers/expectAccessible.ts";
import { Newcomer } from "../../helpers/newcomer.ts";
import { Planner } from "../../helpers/planner.ts";
import { journey } from "../journey.ts";
import { NETWORK } from "../world/kralovskaSumava.ts";

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
  "a route comes back from its own file with the same pins; a recorded track is dropped on the map, and one from elsewhere refused",
  async ({ reader, page }) => {
    const planner = new Planner(page);
    await new Newcomer(page).arrive();
    await reader.openGuideMap(NETWORK.guide);
    await planner.startRoute();
    await planner.addPins(5, 20, 30);
    const pins = await planner.pins.allInnerTexts();
    await planner.button("Days and time").press("Enter");
    const downloading = page.waitForEvent("download");
    await planner.saveAs("GPX");
    const gpx = await readFile(await (await downloading).path(), "utf8");
    await planner.button("Back to the pins").press("Enter");
    await planner.button("Close the editor").press("Enter");
    await planner.button("OK").press("Enter");

    await expect(planner.button("Import a file")).toBeVisible();
    const choosing = page.waitForEvent("filechooser");
    await planner.button("Import a file").press("Enter");
    await (await choosing).setFiles({
      name: "own.gpx",
      mimeType: "application/gpx+xml",
      buffer: Buffer.from(gpx),
    });
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
