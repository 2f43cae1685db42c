import type { BundleSpec, GuideSpec } from "./guideSpec.ts";
import { AFRICA } from "./guides/africa.ts";
import { ASIA, ASIA_BUNDLES } from "./guides/asia.ts";
import { CENTRAL_EUROPE } from "./guides/centralEurope.ts";
import { EUROPE, EUROPE_BUNDLES } from "./guides/europe.ts";
import { NORTH_AMERICA } from "./guides/northAmerica.ts";
import { OCEANIA } from "./guides/oceania.ts";
import { SOUTH_AMERICA } from "./guides/southAmerica.ts";

/** Every guide of the demo world that has a course of its own. All names, trails and places are invented. */
export const DEMO_GUIDES: GuideSpec[] = [
  ...EUROPE,
  ...CENTRAL_EUROPE,
  ...NORTH_AMERICA,
  ...SOUTH_AMERICA,
  ...AFRICA,
  ...ASIA,
  ...OCEANIA,
];

/** Guides that put some of those together. */
export const DEMO_BUNDLES: BundleSpec[] = [...EUROPE_BUNDLES, ...ASIA_BUNDLES];

/** How many guides the demo world has, sections of others included. */
export const DEMO_GUIDE_COUNT =
  DEMO_GUIDES.reduce((sum, { sections }) => sum + 1 + (sections?.length ?? 0), 0) + DEMO_BUNDLES.length;
