import { useMemo } from "react";
import { proxy, useSnapshot } from "valtio";
import type { BuiltRoute } from "../../../workers/geo/route/routeTypes.ts";
import type { LinkedDays } from "../../lib/address/linkedDays.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import type { StoredRef } from "../storedRef.ts";
import { clearRouteEditor, routeEditor } from "./routeEditor.ts";

interface EnabledRoute {
  id: string | null;
  name: string;
  /** Null until the worker has built it, and if none of its pins is usable. */
  built: StoredRef<BuiltRoute> | null;
}

/** The first enabled route of the open guide. */
export const enabledRoute = proxy<EnabledRoute>({ id: null, name: "", built: null });

interface LinkedRouteView {
  /** `none` without a link; `broken` for one that cannot be read, `failed` for one that could not be opened. */
  status: "none" | "opening" | "ready" | "broken" | "failed";
  name: string;
  built: StoredRef<BuiltRoute> | null;
  /** Pins that are not part of the route, since the guide no longer has a trail there. */
  leftOutCount: number;
  /** Its days; null for a route that is not divided. */
  days: StoredRef<LinkedDays> | null;
  /** Whether its card has been shown before: what that says is no news then. */
  isSaid: boolean;
}

const NO_LINK: LinkedRouteView = {
  status: "none",
  name: "",
  built: null,
  leftOutCount: 0,
  days: null,
  isSaid: false,
};

/** The route of the address, which is read-only and nobody's. */
export const linkedRoute = proxy<LinkedRouteView>({ ...NO_LINK });

/** The route on the map and in the elevation chart. */
export interface ShownRoute {
  name: string;
  built: StoredRef<BuiltRoute>;
  isEditing: boolean;
}

/** The route being edited, else that of the address, else the enabled one; null when there is none with a pin. */
export function shownRoute(): ShownRoute | null {
  const { editing } = routeEditor;
  const other = linkedRoute.built ? linkedRoute : enabledRoute;
  const { name, built } = editing ? { name: editing.name, built: routeEditor.built } : other;
  return built && { name, built, isEditing: editing !== null };
}

/** `shownRoute` for components: the same object until it changes. */
export function useShownRoute(): ShownRoute | null {
  const { editing, built } = useSnapshot(routeEditor);
  const enabled = useSnapshot(enabledRoute);
  const linked = useSnapshot(linkedRoute);
  const editedName = editing?.name;
  // biome-ignore lint/correctness/useExhaustiveDependencies: all are read from the stores
  return useMemo(shownRoute, [editedName, built, enabled.name, enabled.built, linked.name, linked.built]);
}

/** Hides the route of the address. */
export function clearLinkedRoute(): void {
  Object.assign(linkedRoute, NO_LINK);
}

/** Shows no route, and closes the editor without asking: the guide is left. */
export function clearShownRoute(): void {
  clearRouteEditor();
  clearLinkedRoute();
  clearEnabledRoute();
}

function clearEnabledRoute(): void {
  Object.assign(enabledRoute, { id: null, name: "", built: null });
}

// The route of the address stays with the address.
onForgetPerson(clearEnabledRoute);
