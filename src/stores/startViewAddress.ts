import { subscribe } from "valtio";
import { printMapView, VIEW_PARAMETER } from "../lib/address/mapView.ts";
import { screenOf } from "../lib/address/paths.ts";
import { camera } from "./camera.ts";
import { guideMap } from "./guideMap/guideMap.ts";
import { ownPosition } from "./position/ownPosition.ts";

/** Debounce after the last move. */
const REST_MILLISECONDS = 300;

/**
 * Keeps the map's view in the query string while the reader has set it. An automatic view is left out, and one that
 * follows the reader's position, which no request may carry. Adds no history entries.
 * @returns the function that stops it
 */
export function startViewAddress(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(writeView, REST_MILLISECONDS);
  };
  const end = subscribe(camera, later);
  // Back from a waypoint or a dialog restores an entry that is older than the current view.
  const follow = () => {
    const screen = screenOf(location.pathname);
    if (screen.name === "guideMap" && screen.trailId === guideMap.trailId) writeView();
    else later();
  };
  addEventListener("popstate", follow);
  return () => {
    clearTimeout(timer);
    end();
    removeEventListener("popstate", follow);
  };
}

function writeView(): void {
  if (!isMapScreen()) return;
  const { view, isOwnView } = camera;
  const params = new URLSearchParams(location.search);
  const written = params.get(VIEW_PARAMETER);
  const isShared = isOwnView && !ownPosition.isFollowing;
  const wanted = view && isShared ? printMapView({ position: view.centre, zoom: view.zoom }) : null;
  if (written === wanted) return;
  if (wanted === null) params.delete(VIEW_PARAMETER);
  else params.set(VIEW_PARAMETER, wanted);
  const query = params.toString();
  history.replaceState(history.state, "", location.pathname + (query && `?${query}`) + location.hash);
}

/** False while a guide is loading. */
function isMapScreen(): boolean {
  const screen = screenOf(location.pathname);
  return screen.name === "catalogue" || (screen.name === "guideMap" && guideMap.status.name === "ready");
}
