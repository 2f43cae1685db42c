import { AFRICA } from "./africa.ts";
import { ASIA, ASIA_BUNDLES } from "./asia.ts";
import { CENTRAL_EUROPE } from "./centralEurope.ts";
import { EUROPE, EUROPE_BUNDLES } from "./europe.ts";
import type { BundleSpec, GuideSpec } from "./guideSpec.ts";
import { NORTH_AMERICA } from "./northAmerica.ts";
import { OCEANIA } from "./oceania.ts";
import { SOUTH_AMERICA } from "./southAmerica.ts";

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
