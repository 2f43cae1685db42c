import type { PlannedRoute, PlannedPin as StoredPin } from "../../contract/plannedRoute.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { session } from "../person/session.ts";
import { type DraftOwner, removeDraft, writeDraft } from "./routeDrafts.ts";
import { routeEditor } from "./routeEditor.ts";
import { plannedRouteOf, storedPinOf } from "./routePins.ts";
import type { RouteIds } from "./waitingRoutes.ts";

/** Whose drafts the open guide has; null for guests and without a guide. */
export function draftOwner(): DraftOwner | null {
  const userId = session.user?.id;
  const guideId = guideMap.opened?.guideId;
  return userId !== undefined && guideId !== undefined ? { userId, guideId } : null;
}

/** Stores the unsaved edits, or removes the draft of a route without any. */
export function storeDraft(): void {
  const owner = draftOwner();
  const { editing } = routeEditor;
  const { opened } = guideMap;
  if (!owner || !opened || editing?.guideId !== owner.guideId) return;
  if (!editing.isEdited) {
    removeDraft(owner, editing);
    return;
  }
  const { built } = routeEditor;
  writeDraft(owner, { route: plannedRouteOf(editing, allPins(), built), counter: editing.counter });
}

/** Removes the draft of a route, which is deleted, or whose edits are discarded. */
export function dropDraftOf(route: RouteIds): void {
  const owner = draftOwner();
  if (owner) removeDraft(owner, route);
}

/** The edited route as a save stores it: without the pins that are not part of it. */
export function editedRoute(): PlannedRoute | null {
  const { editing, pins, built } = routeEditor;
  const { opened } = guideMap;
  return (
    opened &&
    editing &&
    plannedRouteOf(
      editing,
      pins.map((pin) => storedPinOf(opened, pin)),
      built,
    )
  );
}

/** With the pins that are not part of the route, in their places or, since a way leads from pin to pin, behind its pin. */
function allPins(): StoredPin[] {
  const { pins, leftOut } = routeEditor;
  const { opened } = guideMap;
  if (!opened) return [];
  const outAt = (index: number): StoredPin[] =>
    leftOut
      .filter(({ before }) => before === index)
      .map(({ before: _before, problem: _problem, ...pin }) => pin);
  const placed: StoredPin[] = [];
  const waiting: StoredPin[] = [];
  for (const [index, pin] of pins.entries()) {
    waiting.push(...outAt(index));
    if (!pin.way) placed.push(...waiting.splice(0));
    placed.push(storedPinOf(opened, pin));
  }
  return [...placed, ...waiting, ...outAt(pins.length)];
}
