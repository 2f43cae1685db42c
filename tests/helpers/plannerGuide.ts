import { ref } from "valtio";
import type { PlannedRoute } from "../../src/contract/plannedRoute.ts";
import { guideMap } from "../../src/stores/guideMap/guideMap.ts";
import { session } from "../../src/stores/person/session.ts";
import { leaveEditor } from "../../src/stores/routes/openRouteEditor.ts";
import { storedPinOf } from "../../src/stores/routes/routePins.ts";
import { toasts } from "../../src/stores/toasts.ts";
import { packGuide } from "../../workers/geo/pack/packGuide.ts";
import type { OpenedGuide } from "../../workers/geo/pack/packTypes.ts";
import { scan } from "../unit/workers/geo/scan.ts";
import { pinAtVertex } from "./fakeRouteWorker.ts";

/** An eastward trail with a vertex at each hundredth of a degree, in the mileage of the guide, and a second one beside it. */
export function ridgeGuide(): OpenedGuide {
  const line = (withDistance: boolean) =>
    Array.from({ length: 31 }, (_, vertex) => [
      14 + vertex / 100,
      50,
      300,
      withDistance ? 1000 * vertex : -9999,
    ]);
  const trail = (id: string, trackName: string, trackIsPrimary: boolean) => ({
    id,
    trackName,
    trackIsPrimary,
    geometry: { type: "LineString", coordinates: line(trackIsPrimary) },
  });
  const trails = [trail("t1", "Ridge Way", true), trail("t2", "Old Road", false)];
  return packGuide(scan(JSON.stringify({ guideId: "7", guideName: "Ridge", trails }))).opened;
}

/** Opens the guide for a signed-in reader, with no editor open. */
export function openRidgeGuide(userId = "ann"): void {
  leaveEditor();
  toasts.list = [];
  guideMap.opened = ref(ridgeGuide());
  session.user = { id: userId, parseUserId: `parse-${userId}`, username: userId, displayName: null };
  session.status = "signedIn";
}

/** A stored route through some vertices of the first trail. */
export function buildPlannedRoute(
  fields: Partial<PlannedRoute> = {},
  vertices: readonly number[] = [2, 5],
): PlannedRoute {
  const opened = ridgeGuide();
  return {
    id: "r1",
    uniqueId: "7-parse-ann-1000",
    guideId: "7",
    name: "Hut to hut",
    description: "With a night at the hut",
    lengthMeters: 3000,
    ascentMeters: 150,
    descentMeters: 60,
    pins: vertices.map((vertex) => storedPinOf(opened, pinAtVertex(vertex))),
    isEnabled: false,
    stages: null,
    notes: [],
    missingFields: [],
    version: 1,
    ...fields,
  };
}
