import { expect } from "playwright/test";
import { paths } from "../../../../src/lib/address/paths.ts";
import { amberRidge } from "../../world/amberRidge.ts";
import { engineJourney as journey } from "../engineJourney.ts";

const { lng = [], lat = [] } = amberRidge().trails[0]?.parts[0] ?? {};
/** What Firefox's location service answers: a place on the trail. */
const ANSWER = { location: { lng: lng[300], lat: lat[300] }, accuracy: 12 };

journey.use({
  preferences: {
    "permissions.default.geo": 1,
    "geo.provider.testing": true,
    "geo.provider.network.url": `data:application/json,${encodeURIComponent(JSON.stringify(ANSWER))}`,
  },
});

journey(
  "TRAIL-10 TRAIL-17 TRAIL-18 in Firefox the own position is shown on map, profile and list",
  async ({ engine, visitor }) => {
    await visitor.open(paths.guideMap("Amber Ridge"));
    await visitor.press("button", "Show my position");
    await visitor.read("list", "Waypoints", "You are here");
    const marks = () =>
      ["[data-own-position] > :last-child", "[data-own-place]"].map(
        (mark) => (document.querySelector(mark)?.getBoundingClientRect().width ?? 0) > 0,
      );
    await expect.poll(() => engine.run(marks)).toEqual([true, true]);
  },
);
