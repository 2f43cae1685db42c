import { ref } from "valtio";
import { expect, test } from "vitest";
import { mapZoom } from "../../../../src/lib/zoomLevels.ts";
import { buildWaypoint } from "../../../helpers/builders.ts";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";

/** The camera request of selecting a waypoint while the map has a zoom. */
async function requestAt(zoom: number) {
  fakeBrowser();
  const { camera, reportView } = await import("../../../../src/stores/camera.ts");
  const { guideMap } = await import("../../../../src/stores/guideMap/guideMap.ts");
  const { selectWaypoint } = await import("../../../../src/stores/guideMap/waypointSelection.ts");
  guideMap.waypoints = ref([buildWaypoint({ geometry: { type: "Point", coordinates: [14, 50] } })]);
  reportView({ zoom, bounds: [13, 49, 15, 51], openBounds: [13, 49, 15, 51], centre: [14, 50] });
  selectWaypoint(0);
  return camera.request?.request;
}

test("READ-23 selecting a waypoint keeps a zoom with pins, and goes to 14 from one with dots", async () => {
  const at = (zoom: number) => ({ kind: "focus", position: [14, 50], zoom: mapZoom(zoom) });
  expect(await requestAt(mapZoom(8))).toEqual(at(14));
  expect(await requestAt(mapZoom(12.3))).toEqual(at(12.3));
  expect(await requestAt(mapZoom(18))).toEqual(at(18));
});
