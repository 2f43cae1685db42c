import { ref } from "valtio";
import { geoWorker } from "../../geo/geoWorker.ts";
import { editOfPinsNow } from "../../lib/routes/editedPins.ts";
import { holdCamera } from "../camera.ts";
import { type IsCurrent, inSequence } from "./editingSession.ts";
import { inOpenGuide } from "./inOpenGuide.ts";
import { reportNews, routeEditor } from "./routeEditor.ts";
import {
  addVariants,
  forgetOtherWays,
  forgetVariants,
  roomForVariants,
  routeVariants,
  showVariants,
} from "./routeVariants.ts";
import { showCourse } from "./showStep.ts";

/**
 * Looks for other ways to a pin from the one before it, and shows them beside the route. Those found before make room; while
 * there is none, nothing is looked for.
 */
export function findOtherWays(at: number): Promise<boolean> {
  const { pins: before } = routeEditor;
  const look = async (isCurrent: IsCurrent) => {
    const now = editOfPinsNow({ kind: "remove", at }, before, routeEditor.pins);
    if (!now) return false;
    return lookNow(isCurrent, now.at);
  };
  return inSequence(look, false);
}

async function lookNow(isCurrent: IsCurrent, at: number): Promise<boolean> {
  forgetOtherWays();
  const hasRoom = roomForVariants() > 0;
  routeVariants.search = hasRoom ? ref({ at, foundCount: null }) : null;
  showVariants(true);
  if (!hasRoom) return false;
  const search = routeVariants.search;
  try {
    const pins = [...routeEditor.pins];
    const routes = await inOpenGuide((guideId) => geoWorker.route.otherRoutes(guideId, pins, at));
    if (!isCurrent() || routeVariants.search !== search) return false;
    routeVariants.search = ref({ at, foundCount: addVariants(routes, { kind: "otherWay" }) });
    return routes.length > 0;
  } catch (error) {
    if (routeVariants.search === search) routeVariants.search = null;
    throw error;
  }
}

/** Keeps the route as it is among the variants, so that it can be edited on. @returns whether there was room for it */
export function keepVariant(): boolean {
  const { built } = routeEditor;
  return built !== null && built.pins.length > 1 && addVariants([built], { kind: "kept" }) > 0;
}

/** Makes a variant the edited route, and forgets the others; an undo brings back the route as it was. */
export function takeVariant(id: number): Promise<boolean> {
  return inSequence(async (isCurrent) => {
    const variant = routeVariants.list.find((each) => each.id === id);
    if (!variant) return false;
    const { built } = variant;
    holdCamera();
    // Stored pins that are not part of the route stay, those beyond its pins at its end.
    const leftOut = routeEditor.leftOut.map((pin) => ({
      ...pin,
      before: Math.min(pin.before, built.pins.length),
    }));
    if (!(await showCourse(isCurrent, { kind: "variant" }, built, { leftOut: ref(leftOut) }))) return false;
    Object.assign(routeEditor, { choice: null, placement: { kind: "append" } });
    forgetVariants();
    reportNews({ kind: "variant" });
    return true;
  });
}
