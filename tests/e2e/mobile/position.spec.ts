import { expect } from "playwright/test";
import { ahead as csAhead } from "../../../src/i18n/cs/ahead.ts";
import { map as csMap } from "../../../src/i18n/cs/map.ts";
import { ahead as enAhead } from "../../../src/i18n/en/ahead.ts";
import { map as enMap } from "../../../src/i18n/en/map.ts";
import { ahead as ukAhead } from "../../../src/i18n/uk/ahead.ts";
import { map as ukMap } from "../../../src/i18n/uk/map.ts";
import { paths } from "../../../src/lib/address/paths.ts";
import { expectAccessible } from "../../helpers/expectAccessible.ts";
import { overlaps } from "../../helpers/overlaps.ts";
import { journey } from "../journey.ts";

const LANGUAGES = {
  en: { ahead: enAhead, map: enMap },
  cs: { ahead: csAhead, map: csMap },
  uk: { ahead: ukAhead, map: ukMap },
};

journey.use({
  permissions: ["geolocation"],
  geolocation: { longitude: -109.5, latitude: 40.3, accuracy: 10 },
});

journey(
  "TRAIL-22 TRAIL-28 in each language a phone has what lies ahead as a strip and as rows, also in large type, with the map's buttons beside the rail",
  async ({ reader, page }) => {
    for (const [language, { ahead, map }] of Object.entries(LANGUAGES)) {
      await page.goto(`${paths.guideMap("Amber Ridge")}?lang=${language}`);
      await reader.button(map.showPosition).tap();
      const panel = page.getByRole("region", { name: ahead.title, exact: true });
      for (const kind of [ahead.water, ahead.camp, ahead.end])
        await expect(panel.getByRole("button", { name: new RegExp(`^${kind}: `) })).toBeVisible();
      await panel.getByRole("button", { name: ahead.open }).tap();
      await expect(panel.getByRole("listitem").first()).toContainText(ahead.water);
      await expect.poll(() => overlaps(reader.button(map.zoomIn), page.getByRole("toolbar"))).toBe(false);
      await panel.getByRole("button", { name: ahead.largeType }).tap();
      await panel.getByRole("button", { name: ahead.close }).tap();
      await expect.poll(() => overlaps(reader.button(map.zoomIn), page.getByRole("toolbar"))).toBe(false);
      await page.evaluate(() => localStorage.clear());
    }
    await expectAccessible(page);
  },
);
