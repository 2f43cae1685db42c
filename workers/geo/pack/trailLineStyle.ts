import type * as z from "zod/mini";
import type { trailHeaderWire } from "../../../src/contract/geo.ts";
import { clamp } from "../../../src/lib/clamp.ts";
import type { TrailInfo } from "./packTypes.ts";

/** Style of trails whose guide defines none. */
const DEFAULT_STROKE = "#d1495b";
const DEFAULT_WIDTH = 4;

type LineStyle = "stroke" | "strokeOpacity" | "strokeWidth";

/** Colour (#rrggbb), opacity (0-1) and width (px) in which a trail is drawn. */
export function trailLineStyle(
  trail: Pick<z.infer<typeof trailHeaderWire>, LineStyle>,
): Pick<TrailInfo, LineStyle> {
  return {
    stroke: /^#[0-9a-f]{6}$/i.test(trail.stroke ?? "") ? (trail.stroke as string) : DEFAULT_STROKE,
    strokeOpacity: clamp(trail.strokeOpacity ?? 1, 0, 1),
    strokeWidth: clamp(trail.strokeWidth ?? DEFAULT_WIDTH, 1, 20),
  };
}
