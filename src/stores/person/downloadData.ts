import { getAccountData } from "../../api/accountApi.ts";
import type { AccountDataAnswer } from "../../contract/accountCalls.ts";
import { API_BASE, PRODUCT } from "../../contract/names.ts";
import { plannedRouteFromWire } from "../../contract/plannedRoute.ts";
import { gpxMarks } from "../../lib/gpx/gpxMarks.ts";
import { gpxRoute } from "../../lib/gpx/gpxRoute.ts";
import { gpxText } from "../../lib/gpx/gpxText.ts";
import { saveFile } from "../../lib/saveFile.ts";
import { reportFailure } from "../showToast.ts";
import { withdrawFailure } from "../withdrawToast.ts";

const SUBJECT = "download data";

/** Saves all that is stored about the reader as a JSON file. A failure shows a toast. */
export async function downloadData(): Promise<void> {
  const data = await fetchData();
  if (data) saveFile(`${PRODUCT}-data.json`, JSON.stringify(data, withHost, 2), "application/json");
}

const PICTURE_PATH = new RegExp(`^${API_BASE}/pictures/[0-9a-f]+\\.[a-z]+$`);

/** Paths of pictures as addresses, by which a file can link them. */
function withHost(_key: string, value: unknown): unknown {
  return typeof value === "string" && PICTURE_PATH.test(value) ? location.origin + value : value;
}

/**
 * Saves the reader's planned routes of all guides, with their notes, as a GPX file. A failure shows a toast.
 * @returns "none" if there is no route, so nothing was saved
 */
export async function downloadRoutes(): Promise<"none" | null> {
  const data = await fetchData();
  if (!data) return null;
  const routes = data.plannedRoutes.map(plannedRouteFromWire);
  if (routes.length === 0) return "none";
  // In a file of several routes no end of a day would say of which one it is.
  const waypoints = routes.flatMap(({ notes }) => gpxMarks({ notes, stages: null }));
  const file = gpxText({ waypoints, routes: routes.map(gpxRoute) });
  saveFile(`${PRODUCT}-routes.gpx`, file, "application/gpx+xml");
  return null;
}

async function fetchData(): Promise<AccountDataAnswer["data"] | null> {
  try {
    const data = await getAccountData();
    withdrawFailure(SUBJECT);
    return data;
  } catch (error) {
    reportFailure(error, SUBJECT);
    return null;
  }
}
