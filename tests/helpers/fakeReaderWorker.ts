import { guideMap } from "../../src/stores/guideMap/guideMap.ts";
import { WaypointLists } from "../../workers/geo/waypoints/waypointLists.ts";
import { fakeGeoWorker } from "./fakeGeoWorker.ts";

/** Gives each test of a file a geo worker that lists the waypoints of the guide on the map; no guide is on the device. */
export function fakeReaderWorker(): void {
  fakeGeoWorker({
    copies: { list: async () => [], readNote: async () => null },
    guide: { close: async () => {} },
    waypoints: { list: async (_guideId, request) => new WaypointLists(guideMap.waypoints).list(request) },
  });
}
