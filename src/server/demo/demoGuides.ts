import type { BundleSpec, GuideSpec } from "./guideSpec.ts";
import { AFRICA } from "./guides/africa.ts";
import { ASIA, ASIA_BUNDLES } from "./guides/asia.ts";
import { CENTRAL_EUROPE } from "./guides/centralEurope.ts";
import { EUROPE, EUROPE_BUNDLES } from "./guides/europe.ts";
import { NORTH_AMERICA } from "./guides/northAmerica.ts";
import { OCEANIA } from "./guides/oceania.ts";
import { SOUTH_AMERICA } from "./guides/southAmerica.ts";

/** Every guide of the demo world with its own course. All names, trails and places are fictional. */
export const DEMO_GUIDES: GuideSpec[] = [
  ...EUROPE,
  ...CENTRAL_EUROPE,
  ...NORTH_AMERICA,
  ...SOUTH_AMERICA,
  ...AFRICA,
  ...ASIA,
  ...OCEANIA,
];

/** Bundles of some of those guides. */
export const DEMO_BUNDLES: BundleSpec[] = [...EUROPE_BUNDLES, ...ASIA_BUNDLES];

/** Number of guides in the demo world, including sections of others. */
export const DEMO_GUIDE_COUNT =
  DEMO_GUIDES.reduce((sum, { sections }) => sum + 1 + (sections?.length ?? 0), 0) + DEMO_BUNDLES.length;
