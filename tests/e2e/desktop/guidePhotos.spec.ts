import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "playwright/test";
import { MAX_TAKEOVER_SHIFT, watchShifts } from "../../helpers/layoutShift.ts";
import { ROOT } from "../../helpers/sourceFiles.ts";
import { photoFile } from "../../server/helpers/photoFile.ts";
import { journey as base } from "../journey.ts";
import { openImported } from "../world/openImported.ts";

const TRAIL = `<gpx version="1.1" creator="t"><trk><name>Pass</name><trkseg>
<trkpt lat="46" lon="10"><ele>900</ele></trkpt><trkpt lat="46.02" lon="10.03"><ele>1400</ele></trkpt></trkseg></trk></gpx>`;

/** A server with a guide that has two photos. */
const journey = base.extend<object, { shopUrl: string }>({
  shopUrl: [
    async ({ browserName: _ }, use) => {
      const shop = await openImported({});
      const folder = await mkdtemp(join(tmpdir(), "switchback-photos-"));
      const [hut, pass] = await Promise.all([
        photoFile(folder, "hut.jpg", { width: 1000, height: 700, color: "#4060a0" }),
        photoFile(folder, "pass.png", { width: 500, height: 700, color: "#a06040", format: "png" }),
      ]);
      const trail = join(folder, "pass.gpx");
      await writeFile(trail, TRAIL);
      const words = ["import", trail, "--name", "A Photo Pass", "--free"];
      const pictures = ["--picture", hut, "--picture-text", "en=Morning at the hut", "--picture", pass];
      await promisify(execFile)(process.execPath, ["src/server/bin/cli.mjs", ...words, ...pictures], {
        cwd: ROOT,
        env: { ...process.env, DATA_DIR: shop.dataDir },
      });
      await use(shop.url);
      await shop.stop();
      await rm(folder, { recursive: true });
    },
    { scope: "worker", timeout: 400_000 },
  ],
  baseURL: async ({ shopUrl }, use) => use(shopUrl),
});

journey.use({ hasMap: false });

journey(
  "PHOTO-9 PHOTO-7 imported photos are on the card and in the carousel, and nothing moves",
  async ({ page }) => {
    // The job makes the smaller files within seconds, on busy machines within a minute or two.
    const files = async () =>
      (await (await page.request.get("/api/guides/A%20Photo%20Pass")).json()).guidePhotos;
    await expect
      .poll(async () => (await files()).map((photo: { widths?: number[] }) => photo.widths), {
        timeout: 240_000,
      })
      .toEqual([
        [240, 800, 1000],
        [240, 500],
      ]);
    const shift = await watchShifts(page);
    const shownOf = (selector: string) =>
      page
        .locator(selector)
        .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0 && image.currentSrc);
    await page.goto("/guides");
    const card = "article:has-text('A Photo Pass') img";
    await expect.poll(() => shownOf(card)).toMatch(/-240\.avif$/);
    expect(await shift()).toBeLessThan(MAX_TAKEOVER_SHIFT);

    await page.goto("/guides/A%20Photo%20Pass");
    const gallery = page.getByRole("region", { name: "Pictures" });
    const first = gallery.getByRole("img", { name: "Morning at the hut" });
    await expect(first).toBeVisible();
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toMatch(/-800\.avif$/);
    await gallery.getByRole("button", { name: "Next picture" }).click();
    await expect(gallery.getByRole("img", { name: "A Photo Pass, picture 2 of 5" })).toBeVisible();
    expect(await shift()).toBeLessThan(MAX_TAKEOVER_SHIFT);
  },
);
