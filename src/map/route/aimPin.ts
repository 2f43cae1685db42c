import { ref } from "valtio";
import type { Position } from "../../contract/position.ts";
import type { RoutePlacement } from "../../lib/routes/editedPins.ts";
import { aimGhost, placementAt, placePin } from "../../stores/routes/pointerEdits.ts";
import { pinAim } from "../../stores/routes/routeEditor.ts";
import type { PointerKind } from "../camera/pointerKind.ts";
import { metersPerPixel, type ScreenFrame } from "../camera/screenFrame.ts";

/** Other trails and passes are offered when they are at most this many pixels farther than the nearest. */
const OTHERS_PIXELS = 12;

/** How long a pin that was refused under a finger is shown. */
const REFUSAL_MILLISECONDS = 1500;

let refusalTimer: ReturnType<typeof setTimeout> | null = null;
let restingAim: (() => void) | null = null;

/** Shows the ghost of a placement. */
export function aimPin(placement: RoutePlacement<Position>, frame: ScreenFrame): void {
  stopRefusal();
  pinAim.position = ref(placement.pin);
  aimGhost(placement, othersWithinMeters(frame));
}

/** Hides the ghost, or returns it to the cross-hair while there is one. */
export function endAim(): void {
  stopRefusal();
  if (restingAim) restingAim();
  else if (pinAim.position !== null) clearAim();
}

/** Sets what shows the ghost while no pointer does: the cross-hair; null for none. */
export function setRestingAim(aim: (() => void) | null): void {
  restingAim = aim;
  if (aim) restAim();
  else endAim();
}

/** Shows the ghost of the cross-hair, whose place has changed, unless a refused pin is being shown. */
export function restAim(): void {
  if (!refusalTimer) restingAim?.();
}

/** Shows again what a pin at the pointer or the cross-hair would do, after the route has changed. */
export function aimAgain(frame: ScreenFrame): void {
  if (restingAim) restAim();
  else if (pinAim.position) aimPin(placementAt(pinAim.position), frame);
}

/** Places the pin. The ghost ends with the new route; a refused one stays, under a finger for a moment. */
export async function placeAimedPin(
  placement: RoutePlacement<Position>,
  { frame, pointer }: { frame: ScreenFrame; pointer: PointerKind },
): Promise<void> {
  if (pointer === "mouse") {
    stopRefusal();
    pinAim.position = ref(placement.pin);
  }
  const isPlaced = await placePin(placement, othersWithinMeters(frame));
  const isAimed = pinAim.position === placement.pin;
  if (isPlaced) {
    if (isAimed) endAim();
  } else if (isAimed || pointer === "touch") {
    aimPin(placement, frame);
    if (pointer === "touch") refusalTimer = setTimeout(endAim, REFUSAL_MILLISECONDS);
  }
}

function clearAim(): void {
  pinAim.position = null;
  aimGhost(null);
}

function stopRefusal(): void {
  if (refusalTimer) clearTimeout(refusalTimer);
  refusalTimer = null;
}

function othersWithinMeters(frame: ScreenFrame): number {
  return OTHERS_PIXELS * metersPerPixel(frame);
}
