import { ref } from "valtio";
import { expect, test } from "vitest";
import { buildWaypoint } from "../../../helpers/builders.ts";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";

test("READ-23 selecting a waypoint asks the map to show it among the others", async () => {
  fakeBrowser();
  const { camera } = await import("../../../../src/stores/camera.ts");
  const { guideMap } = await import("../../../../src/stores/guideMap/guideMap.ts");
  const { selectWaypoint } = await import("../../../../src/stores/guideMap/waypointSelection.ts");
  const at = (lng: number) => buildWaypoint({ geometry: { type: "Point", coordinates: [lng, 50] } });
  guideMap.waypoints = ref([at(13), at(14), at(15)]);
  selectWaypoint(1);
  const others = [
    [13, 50],
    [15, 50],
  ];
  expect(camera.request?.request).toEqual({ kind: "waypoint", position: [14, 50], others });
  expect(camera.isOwnView).toBe(true);
});
