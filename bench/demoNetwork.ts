import type { DraftTrail } from "../src/server/catalogue/guideDraft.ts";
import { DEMO_GUIDES } from "../src/server/demo/guides/demoGuides.ts";
import type { GuideSpec } from "../src/server/demo/guides/guideSpec.ts";
import { buildTrails } from "../src/server/demo/trails/buildTrails.ts";

/** The demo world's guide whose trails form a dense network. Takes some seconds. */
export function demoNetwork(): { spec: GuideSpec; trails: DraftTrail[] } {
  const spec = DEMO_GUIDES.find(({ course }) => course.kind === "network");
  if (!spec) throw new Error("The demo world has no network");
  return { spec, trails: buildTrails(spec) };
}
