import * as z from "zod/mini";
import type { CopyKey } from "../../../workers/geo/copies/copyTypes.ts";
import { callsOwner } from "../../api/client.ts";
import { getPlannedRoutes } from "../../api/plannedRoutesApi.ts";
import { type PlannedRoute, plannedRouteFromWire, routeToWire } from "../../contract/plannedRoute.ts";
import { plannedRouteWire } from "../../contract/plannedRouteCalls.ts";
import { ANYBODY, PERSONAL_NOTES } from "../../lib/guides/copyOwner.ts";
import { readNote, saveNote } from "./copyNotes.ts";

const savedRoutes = z.object({
  /** Milliseconds since 1970. */
  loadedAt: z.number(),
  routes: z.array(plannedRouteWire),
});

interface SavedRoutes {
  routes: PlannedRoute[];
  loadedAt: number;
}

/** The signed-in person's planned routes as stored with a guide's copy; null if there are none. */
export async function readSavedRoutes(key: CopyKey): Promise<SavedRoutes | null> {
  const name = noteName();
  const saved = name && (await readNote(key, name, savedRoutes));
  return saved ? { loadedAt: saved.loadedAt, routes: saved.routes.map(plannedRouteFromWire) } : null;
}

/** One change after the other, so that each begins with what the one before has stored. */
let lastChange: Promise<void> = Promise.resolve();

function inTurn(change: () => Promise<void>): Promise<void> {
  const done = lastChange.then(change);
  lastChange = done.catch(() => {});
  return done;
}

/** Stores the signed-in person's planned routes of a guide with its copy. */
export function saveRoutes(key: CopyKey, routes: readonly PlannedRoute[]): Promise<void> {
  const name = noteName();
  return inTurn(async () => {
    // A person who has signed out meanwhile leaves nothing.
    if (!name || name !== noteName()) return;
    await saveNote(key, name, { loadedAt: Date.now(), routes: routes.map(routeToWire) });
  });
}

/** Changes those that are stored of a guide, which need not be open. */
export function changeSavedRoutes(
  guideId: string,
  change: (routes: readonly PlannedRoute[]) => readonly PlannedRoute[],
): Promise<void> {
  const name = noteName();
  return inTurn(async () => {
    for (const owner of [ANYBODY, callsOwner()]) {
      const key = owner === null ? null : { owner, guideId };
      const saved = key && (await readSavedRoutes(key));
      if (!saved || !name || name !== noteName()) continue;
      const { loadedAt, routes } = saved;
      await saveNote(key, name, { loadedAt, routes: change(routes).map(routeToWire) });
    }
  });
}

/** Stores which of those that are stored of a guide is shown; null for none. */
export function saveEnabledRoute(guideId: string, id: string | null): Promise<void> {
  const flag = (route: PlannedRoute) => ({ ...route, isEnabled: route.id === id });
  return changeSavedRoutes(guideId, (routes) => routes.map(flag));
}

/** Loads them, and stores them. */
export async function fetchAndSaveRoutes(key: CopyKey): Promise<void> {
  const person = callsOwner();
  if (person === null) return;
  const routes = await getPlannedRoutes(key.guideId).catch((error: unknown) => {
    console.warn("The planned routes were not saved with the guide:", error);
    return null;
  });
  if (routes && callsOwner() === person) await saveRoutes(key, routes);
}

/** A copy of a free guide is everybody's, the routes in it are one person's. */
function noteName(): string | null {
  const person = callsOwner();
  return person && `${PERSONAL_NOTES}routes ${person}`;
}
