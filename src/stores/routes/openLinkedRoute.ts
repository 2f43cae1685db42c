import { ref } from "valtio";
import type { BuiltRoute } from "../../../workers/geo/route/routeTypes.ts";
import { pinOf } from "../../contract/plannedRoute.ts";
import type { RouteStages, StageEnd } from "../../contract/routeStages.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { ROUTE_PARAMETER } from "../../lib/address/hasRouteLink.ts";
import type { LinkedDays } from "../../lib/address/linkedDays.ts";
import { routeOfAddress, withoutRoute } from "../../lib/address/routeLink.ts";
import { positionAlong } from "../../lib/trip/alongLine.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { trailNameOf } from "../guideMap/namedTrails.ts";
import { closeRouteEditor } from "./closeRouteEditor.ts";
import { inOpenGuide } from "./inOpenGuide.ts";
import { planRouteOf } from "./openRouteEditor.ts";
import { storedPinOf, targetsOf, wayOut } from "./routePins.ts";
import { clearLinkedRoute, linkedRoute } from "./shownRoute.ts";

let latest: object | null = null;
/** The route that was left last, as in its address, until one is opened. */
let leftCode: string | null = null;

/** Shows the route of the page's address, as far as the guide's trails still lead there. Never rejects. */
export async function openLinkedRoute(): Promise<void> {
  if (linkedRoute.status !== "none") return;
  const linked = routeOfAddress(location.search);
  if (linked === null) return;
  if (linked === "broken") {
    linkedRoute.status = "broken";
    return;
  }
  latest = linked;
  leftCode = null;
  // Its guide was left meanwhile, and another link may be opening.
  const isLeft = () => latest !== linked || linkedRoute.status !== "opening";
  Object.assign(linkedRoute, { status: "opening", name: linked.name });
  try {
    const targets = targetsOf(
      linked.pins.map((pin) => ({ ...pin, trailName: trailNameOf(guideMap.opened, pin.trail) })),
    );
    const { route } = await inOpenGuide((guideId) =>
      geoWorker.route.restore(guideId, targets, linked.lengthMeters ?? 0),
    );
    if (isLeft()) return;
    // Pins of another guide.
    if (!route || route.pins.length < 2) linkedRoute.status = "broken";
    else {
      const leftOutCount = linked.pins.length - route.pins.length;
      // Along a route without all its pins, its days would end elsewhere.
      const days = linked.days && leftOutCount > 0 ? { ...linked.days, ends: [] } : linked.days;
      Object.assign(linkedRoute, {
        status: "ready",
        built: ref(route),
        leftOutCount,
        days: days ? ref(days) : null,
      });
    }
  } catch (error) {
    console.warn("The linked route could not be opened:", error);
    if (!isLeft()) linkedRoute.status = "failed";
  }
}

/** Tries again to show it. */
export function retryLinkedRoute(): void {
  clearLinkedRoute();
  void openLinkedRoute();
}

/** Leaves the linked route, and takes it out of the address, also of those that Back and Forward lead to. */
export function leaveLinkedRoute(): void {
  clearLinkedRoute();
  leftCode = routeCode();
  dropLeftRoute();
  // Captured, so that it runs before what would open the route again.
  addEventListener("popstate", dropLeftRoute, { capture: true });
}

function dropLeftRoute(): void {
  if (leftCode === null || routeCode() !== leftCode || linkedRoute.status !== "none") return;
  history.replaceState(history.state, "", location.pathname + withoutRoute(location.search) + location.hash);
}

function routeCode(): string | null {
  return new URLSearchParams(location.search).get(ROUTE_PARAMETER);
}

/** Opens the editor on the linked route as a new one of the reader; asks first if that loses edits. */
export function keepLinkedRoute(): void {
  const { built, name, days } = linkedRoute;
  const { opened } = guideMap;
  if (!built || !opened || !closeRouteEditor()) return;
  planRouteOf({
    name,
    pins: built.pins.map((pin) => storedPinOf(opened, pin)),
    lengthMeters: wayOut(built).lengthMeters,
    stages: days && stagesOfLink(days, built),
  });
  leaveLinkedRoute();
}

/** The days of a link as those of the reader, every end where the link has it. */
export function stagesOfLink({ rule, startDate, ends }: LinkedDays, built: BuiltRoute): RouteStages {
  return {
    rule,
    startDate,
    ends: ends.flatMap(({ meters, restDays }): StageEnd[] => {
      const position = meters < built.lengthMeters ? positionAlong(built, meters) : null;
      return position ? [{ pin: pinOf(position), meters, ...(restDays > 0 && { restDays }) }] : [];
    }),
  };
}
