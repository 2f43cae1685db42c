import type { RouteGhost } from "../../../workers/geo/route/routeTypes.ts";
import type { Position } from "../../contract/position.ts";
import type { PointerGhost } from "../../stores/routes/routeEditor.ts";
import { type Pixel, project, type ScreenFrame } from "../camera/screenFrame.ts";
import { linePath } from "./linePath.ts";

/** Where the parts of the ghost are, in pixels of the map; paths are SVG path data. */
export interface GhostView {
  /** The tip of the pin. */
  pin: Pixel;
  trailPoint: Pixel | null;
  join: string;
  added: string;
  /** The end of the dashed line that says why the pin is refused, and where the label may be. */
  refusedAt: Pixel | null;
}

/**
 * The ghost of a pin at `aim`. Null when nothing is to be shown: without a pointer, and over the last pin, where the
 * refusal of a second one would be no news.
 */
export function ghostView(
  frame: ScreenFrame,
  aim: Position | null,
  shown: Pick<PointerGhost, "ghost"> | null,
): GhostView | null {
  const ghost = shown?.ghost ?? null;
  if (!aim || (ghost?.kind === "refused" && ghost.refusal.rule === "samePin")) return null;
  const pin = project(frame, aim);
  const snapped = ghost && snappedTo(ghost);
  const trailPoint = snapped && project(frame, snapped);
  return {
    pin,
    trailPoint,
    join: trailPoint ? `M${pin.join(" ")}L${trailPoint.join(" ")}` : "",
    added: ghost?.kind === "allowed" ? linePath(ghost.addedLine, frame) : "",
    refusedAt: ghost?.kind === "refused" ? trailPoint : null,
  };
}

/** The place on the trails that a pin snaps to, or that a pin too far from them is nearest to. */
function snappedTo(ghost: RouteGhost): Position | null {
  if (ghost.pin) return ghost.pin.position;
  return ghost.kind === "refused" && ghost.refusal.rule === "tooFar" ? ghost.refusal.nearest : null;
}
