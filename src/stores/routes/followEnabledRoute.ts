import { ref, subscribe } from "valtio";
import type { PlannedRoute } from "../../contract/plannedRoute.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { queryLatest } from "../../lib/queryLatest.ts";
import { inOpenGuide } from "./inOpenGuide.ts";
import { findRoute, routeList } from "./routeList.ts";
import { targetsOf } from "./routePins.ts";
import { enabledRoute } from "./shownRoute.ts";

const builds = queryLatest(
  ({ pins, lengthMeters }: PlannedRoute) =>
    inOpenGuide((guideId) => geoWorker.route.restore(guideId, targetsOf(pins), lengthMeters)),
  {
    onResult({ route }, { id, name }) {
      Object.assign(enabledRoute, { id, name, built: route && route.pins.length > 0 ? ref(route) : null });
    },
    onFailure: (error) => console.warn("The enabled route could not be built:", error),
  },
);

/** Keeps the map's route that of the list's enabled one. @returns the function that stops it */
export function followEnabledRoute(): () => void {
  let shown = "";
  const follow = () => {
    const route = routeList.enabledId === null ? null : findRoute(routeList.enabledId);
    // A list that is loaded again has other objects, and a route that is built again loses the chart's view and range.
    const content = route ? JSON.stringify([route.id, route.name, route.lengthMeters, route.pins]) : "";
    if (content === shown) return;
    shown = content;
    if (route) builds.run(route);
    else hide();
  };
  follow();
  const stop = subscribe(routeList, follow);
  return () => {
    stop();
    hide();
  };
}

function hide(): void {
  builds.forget();
  Object.assign(enabledRoute, { id: null, name: "", built: null });
}
