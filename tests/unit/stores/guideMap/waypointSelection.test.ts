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

test("READ-23 from dots the zoom to a waypoint leaves its neighbours in sight, and never less than pins", async () => {
  const zoomWith = async (degreesAway: number) => {
    fakeBrowser();
    const { camera, reportView } = await import("../../../../src/stores/camera.ts");
    const { guideMap } = await import("../../../../src/stores/guideMap/guideMap.ts");
    const { selectWaypoint } = await import("../../../../src/stores/guideMap/waypointSelection.ts");
    const at = (lng: number) => buildWaypoint({ geometry: { type: "Point", coordinates: [lng, 50] } });
    guideMap.waypoints = ref([at(14), at(14 - degreesAway), at(14 + degreesAway), at(15)]);
    reportView({ zoom: 7, bounds: [13, 49, 15, 51], openBounds: [13, 49, 15, 51], centre: [14, 50] });
    selectWaypoint(0);
    const { request } = camera.request ?? {};
    return request?.kind === "focus" ? request.zoom : null;
  };
  expect(await zoomWith(0.001)).toBe(mapZoom(14));
  expect(await zoomWith(0.5)).toBe(mapZoom(12));
  const between = (await zoomWith(0.05)) ?? 0;
  expect(between).toBeLessThan(mapZoom(14));
  // The map is as wide as two degrees at zoom 7; 32 px are left beside the pins.
  const half = (512 * 2 ** 7) / 360 - 32;
  expect((0.05 * 512 * 2 ** between) / 360).toBeCloseTo(half, 6);
});

test("READ-23 selecting a waypoint keeps a zoom with pins, and goes to 14 from one with dots", async () => {
  const at = (zoom: number) => ({ kind: "focus", position: [14, 50], zoom: mapZoom(zoom) });
  expect(await requestAt(mapZoom(8))).toEqual(at(14));
  expect(await requestAt(mapZoom(12.3))).toEqual(at(12.3));
  expect(await requestAt(mapZoom(18))).toEqual(at(18));
});
