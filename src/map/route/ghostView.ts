import type { RouteGhost, TrailGap } from "../../../workers/geo/route/routeTypes.ts";
import type { Position } from "../../contract/position.ts";
import { type Pixel, project, type ScreenFrame } from "../camera/screenFrame.ts";
import { linePath } from "./linePath.ts";

/** Radius of the circle at an end of a gap, in pixels. */
const GAP_END = 9;

/** Where the parts of the ghost are, in pixels of the map; paths are SVG path data. */
export interface GhostView {
  /** The tip of the pin. */
  pin: Pixel;
  trailPoint: Pixel | null;
  join: string;
  added: string;
  /** The gap for which there is no way to the pin: its ends in circles, and a line between. */
  gap: string;
  /** The end of the dashed line that says why the pin is refused, and where the label may be. */
  refusedAt: Pixel | null;
}

/** The ghost of a pin at `aim`; null without a pointer, and over the last pin, which is no news. */
export function ghostView(
  frame: ScreenFrame,
  aim: Position | null,
  ghost: RouteGhost | null,
): GhostView | null {
  if (!aim || (ghost?.kind === "refused" && ghost.refusal.rule === "samePin")) return null;
  const pin = project(frame, aim);
  const snapped = ghost && snappedTo(ghost);
  const trailPoint = snapped && project(frame, snapped);
  return {
    pin,
    trailPoint,
    join: trailPoint ? `M${pin.join(" ")}L${trailPoint.join(" ")}` : "",
    gap: ghost?.kind === "refused" && ghost.refusal.rule === "noWay" ? gapPath(frame, ghost.refusal.gap) : "",
    added: ghost?.kind === "allowed" ? linePath(ghost.addedLine, frame) : "",
    refusedAt: ghost?.kind === "refused" ? trailPoint : null,
  };
}

function gapPath(frame: ScreenFrame, { from, to }: TrailGap): string {
  const ends = [project(frame, from), project(frame, to)] as const;
  const r = GAP_END;
  const circles = ends.map(
    ([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
  );
  return `M${ends[0].join(" ")}L${ends[1].join(" ")}${circles.join("")}`;
}

/** The place on the trails that a pin snaps to, or that a pin too far from them is nearest to. */
function snappedTo(ghost: RouteGhost): Position | null {
  if (ghost.pin) return ghost.pin.position;
  return ghost.kind === "refused" && ghost.refusal.rule === "tooFar" ? ghost.refusal.nearest : null;
}
