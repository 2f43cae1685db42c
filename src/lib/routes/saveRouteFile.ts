import type { PlannedRoute } from "../../contract/plannedRoute.ts";
import { gpxMarks } from "../gpx/gpxMarks.ts";
import { gpxRoute } from "../gpx/gpxRoute.ts";
import { gpxText } from "../gpx/gpxText.ts";
import { fileName, saveFile } from "../saveFile.ts";

/**
 * Saves a route as a GPX file of its pins, notes and the ends of days that the reader has set, for which no guide has to be
 * open.
 * @param fallback its name if it has none
 */
export function saveRouteFile(route: PlannedRoute, fallback: string): void {
  const text = gpxText({ name: route.name, waypoints: gpxMarks(route), routes: [gpxRoute(route)] });
  saveFile(`${fileName(route.name, fallback)}.gpx`, text, "application/gpx+xml");
}
