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
  /** Its middle is on this pixel, shifted by a share of its width in percent. */
  label: { at: Pixel; align: number };
}

/** Beside the head of the pin. */
const LABEL_OFFSET = { x: 22, y: -26 };
/** Nearer to the right edge than this, the label is on the left of the pin. */
const LABEL_WIDTH = 240;
/** Shorter dashed lines are hidden by the label, which is then beside the pin. */
const MIN_JOIN = 60;

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
    label: labelPlace(frame, pin, ghost?.kind === "refused" ? trailPoint : null),
  };
}

/** The place on the trails that a pin snaps to, or that a pin too far from them is nearest to. */
function snappedTo(ghost: RouteGhost): Position | null {
  if (ghost.pin) return ghost.pin.position;
  return ghost.kind === "refused" && ghost.refusal.rule === "tooFar" ? ghost.refusal.nearest : null;
}

/** On the dashed line of a refused pin, which it explains, if that is long enough. */
function labelPlace({ width, height }: ScreenFrame, pin: Pixel, refusedAt: Pixel | null): GhostView["label"] {
  if (refusedAt && Math.hypot(refusedAt[0] - pin[0], refusedAt[1] - pin[1]) >= MIN_JOIN) {
    const middle: Pixel = [(pin[0] + refusedAt[0]) / 2, (pin[1] + refusedAt[1]) / 2];
    if (middle[0] >= 0 && middle[0] <= width && middle[1] >= 0 && middle[1] <= height)
      return { at: middle, align: -50 };
  }
  const isLeft = pin[0] + LABEL_WIDTH > width;
  const x = pin[0] + (isLeft ? -LABEL_OFFSET.x : LABEL_OFFSET.x);
  return { at: [x, pin[1] + LABEL_OFFSET.y], align: isLeft ? -100 : 0 };
}
