import { expect } from "playwright/test";
import { paths } from "../../../src/lib/address/paths.ts";
import { routeAddress } from "../../../src/lib/address/routeLink.ts";
import { overlaps } from "../../helpers/overlaps.ts";
import { journey } from "../journey.ts";
import { kralovskaSumava, NETWORK } from "../world/kralovskaSumava.ts";
import { unproject } from "../world/worldTrail.ts";

const ORIGIN = "https://switchback.example";

journey.use({ isMapForced: false });

journey(
  "PLAN-50 with a linked route the rail covers neither the zoom buttons nor the route's card",
  async ({ page }) => {
    await page.goto(addressOfRoute());
    const card = page.getByRole("region", { name: "Shared route" });
    await expect(card).toBeVisible();
    const parts = [
      card,
      page.getByRole("button", { name: "Zoom in" }),
      page.getByRole("button", { name: "Zoom out" }),
    ];
    for (const height of [844, 664]) {
      await page.setViewportSize({ width: 390, height });
      for (const part of parts)
        await expect.poll(() => overlaps(page.getByRole("toolbar"), part)).toBe(false);
    }
  },
);

/** The path and query of a link to a route along the main trail. */
function addressOfRoute(): string {
  const [main] = kralovskaSumava().trails;
  if (!main) throw new Error("A guide without trails");
  const pins = [0.1, 0.3].map((share) => {
    const { lng, lat } = unproject(main, share);
    return { position: [lng, lat] as const, trail: 0, distanceMeters: null };
  });
  return (
    routeAddress(ORIGIN, paths.guideMap(NETWORK.guide), { name: "Over the ridge", pins })?.slice(
      ORIGIN.length,
    ) ?? ""
  );
}
