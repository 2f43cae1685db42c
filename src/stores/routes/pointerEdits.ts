import { ref } from "valtio";
import type { Position } from "../../contract/position.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { queryLatest } from "../../lib/queryLatest.ts";
import { placedAt, type RoutePlacement } from "../../lib/routes/routeEdit.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { inSequence } from "./editingSession.ts";
import { makeEdit } from "./editRoute.ts";
import { inOpenGuide } from "./inOpenGuide.ts";
import { dismissChoice, reportNews, routeEditor, routeGhost } from "./routeEditor.ts";

interface Aim {
  guideId: string;
  placement: RoutePlacement<Position>;
  othersWithinMeters: number;
}

const ghosts = queryLatest(
  ({ guideId, placement, othersWithinMeters }: Aim) =>
    geoWorker.route.ghost(guideId, [...routeEditor.pins], placement, othersWithinMeters),
  {
    onResult(ghost, { placement }) {
      const at = placedAt<unknown>(routeEditor.pins, placement);
      routeGhost.shown = routeEditor.editing && ref({ pointer: placement.pin, at, ghost });
    },
    onFailure: (error) => console.warn("The pin under the pointer could not be placed:", error),
  },
);

/** What a click at a position does: it appends a pin, or inserts one where the reader has chosen. */
export function placementAt(position: Position): RoutePlacement<Position> {
  return { ...routeEditor.placement, pin: position };
}

/**
 * Shows what placing a pin at the pointer would do; null clears it. Of placements made meanwhile only the last is
 * shown.
 * @param othersWithinMeters how much farther another trail or pass may be to be offered too
 */
export function aimGhost(placement: RoutePlacement<Position> | null, othersWithinMeters = 0): void {
  const guideId = guideMap.opened?.guideId;
  if (placement && guideId !== undefined && routeEditor.editing) {
    ghosts.run({ guideId, placement, othersWithinMeters });
    return;
  }
  ghosts.forget();
  routeGhost.shown = null;
}

/**
 * Places a pin of the edited route at the trail point nearest to a position: appends, inserts or moves it. A refusal is
 * reported. The alternatives to the pin placed before are no longer offered.
 * @returns whether the route has changed
 */
export function placePin(placement: RoutePlacement<Position>, othersWithinMeters: number): Promise<boolean> {
  return inSequence(async (isCurrent) => {
    dismissChoice();
    const snap = await inOpenGuide((guideId) =>
      geoWorker.route.snap(guideId, placement.pin, othersWithinMeters),
    );
    if (!isCurrent()) return false;
    if (snap.kind === "snapped") return makeEdit(isCurrent, { ...placement, pin: snap.pin }, snap.others);
    reportNews({ kind: "refused", refusal: snap.refusal });
    return false;
  });
}
