import type { Bounds } from "../../src/contract/position.ts";
import { packGuide } from "../../workers/geo/pack/packGuide.ts";
import type { OpenedGuide } from "../../workers/geo/pack/packTypes.ts";
import { scan } from "../unit/workers/geo/scan.ts";

const NO_TRAILS = { guideId: "g", guideName: "Ridge", trails: [] };

/** The geo worker's result for a guide with these bounds, without trails. */
export function openedGuide(bounds: Bounds | null = [14, 50, 15, 51]): OpenedGuide {
  return { ...packGuide(scan(JSON.stringify(NO_TRAILS))).opened, bounds };
}
