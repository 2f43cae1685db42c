import { ref } from "valtio";
import type { RouteGhost, RoutePin } from "../../../workers/geo/route/routeTypes.ts";
import type { Position } from "../../contract/position.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { queryLatest } from "../../lib/queryLatest.ts";
import { editOfPinsNow, type RoutePlacement } from "../../lib/routes/editedPins.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import { inSequence } from "./editingSession.ts";
import { makeEdit, refuse, showEdit } from "./editRoute.ts";
import { inOpenGuide } from "./inOpenGuide.ts";
import { dismissChoice, routeEditor, routeGhost } from "./routeEditor.ts";

interface Aim {
  /** The edited route's, which are another array after each edit. */
  pins: readonly RoutePin[];
  placement: RoutePlacement<Position>;
  othersWithinMeters: number;
}

/** What the worker returned last, so that it is not asked again for the same place of the same route. */
let answered: { aim: Aim; ghost: RouteGhost } | null = null;

const ghosts = queryLatest(
  ({ guideId, aim }: { guideId: string; aim: Aim }) =>
    geoWorker.route.ghost(guideId, [...aim.pins], aim.placement, aim.othersWithinMeters),
  {
    onResult: (ghost, { aim }) => showGhost({ aim, ghost }),
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
  if (!placement || guideId === undefined || !routeEditor.editing) {
    ghosts.forget();
    answered = null;
    routeGhost.shown = null;
    return;
  }
  const aim = { pins: routeEditor.pins, placement, othersWithinMeters };
  const ghost = ghostOf(aim);
  if (!ghost) {
    ghosts.run({ guideId, aim });
    return;
  }
  ghosts.forget();
  showGhost({ aim, ghost });
}

onForgetPerson(() => aimGhost(null));

/**
 * Places a pin of the edited route at the trail point nearest to a position: appends, inserts or moves it. A refusal is
 * reported. The alternatives to the pin placed before are no longer offered.
 * @returns whether the route has changed
 */
export function placePin(wanted: RoutePlacement<Position>, othersWithinMeters: number): Promise<boolean> {
  const { pins } = routeEditor;
  return inSequence(async (isCurrent) => {
    dismissChoice();
    const placement = editOfPinsNow(wanted, pins, routeEditor.pins);
    if (!placement) return false;
    const aim = { pins: routeEditor.pins, placement, othersWithinMeters };
    const ghost = ghostOf(aim);
    if (ghost?.kind === "allowed") return makeEdit(isCurrent, { ...placement, pin: ghost.pin }, ghost.others);
    const answer =
      ghost ??
      (await inOpenGuide((guideId) =>
        geoWorker.route.place(guideId, [...aim.pins], placement, othersWithinMeters),
      ));
    if (!isCurrent()) return false;
    if (answer.kind === "refused") {
      answered = { aim, ghost: answer };
      return refuse(answer.refusal, answer.pin && { ...placement, pin: answer.pin });
    }
    return showEdit(isCurrent, placement, answer, answer.others);
  });
}

function showGhost(answer: { aim: Aim; ghost: RouteGhost }): void {
  answered = answer;
  routeGhost.shown = routeEditor.editing && ref(answer.ghost);
}

/** What the worker returned for the same aim; null if it was asked about another since. */
function ghostOf({ pins, placement, othersWithinMeters }: Aim): RouteGhost | null {
  if (answered?.aim.pins !== pins || answered.aim.othersWithinMeters !== othersWithinMeters) return null;
  const { kind, pin, at } = { at: -1, ...placement };
  const before = { at: -1, ...answered.aim.placement };
  const isSame =
    before.kind === kind && before.at === at && before.pin[0] === pin[0] && before.pin[1] === pin[1];
  return isSame ? answered.ghost : null;
}
