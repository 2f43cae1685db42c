import { expect } from "playwright/test";
import { paths } from "../../../../src/lib/address/paths.ts";
import { HILL } from "../../world/hillArchive.ts";
import { SHEET_GUIDE } from "../../world/importedTrails.ts";
import { openSheetShop } from "../../world/sheetShop.ts";
import { colorsOf, deviationOf, isForest } from "../colorsOf.ts";
import { engineJourney as journey } from "../engineJourney.ts";

const NOTE = "No relief, contours or names: this browser hides from pages what they draw.";
const HILLSIDE = { right: -20, down: -20, side: 40 };
const DRAWING_MILLISECONDS = 120_000;

// Pages then read noise from what they draw.
journey.use({ preferences: { "privacy.resistFingerprinting": true } });

journey(
  "ENGINE-5 SYS-36 where Firefox protects canvases the map has its plain colours, no relief, and a note that says so",
  async ({ engine, visitor }) => {
    const shop = await openSheetShop();
    try {
      await visitor.open(`${shop.url}${paths.guideMap(SHEET_GUIDE)}?view=${HILL.lat}_${HILL.lng}_13`);
      await visitor.find("heading", SHEET_GUIDE);
      await expect.poll(() => engine.run(() => document.querySelector("main")?.innerText)).toContain(NOTE);
      const lookOf = async () => {
        const colors = await colorsOf(visitor, HILLSIDE);
        return { isForest: isForest(colors), isPlain: deviationOf(colors[1]) < 1 };
      };
      await expect.poll(lookOf, { timeout: DRAWING_MILLISECONDS }).toEqual({ isForest: true, isPlain: true });
    } finally {
      await shop.stop();
    }
  },
);
