import { renderHook } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, expect, test, vi } from "vitest";
import { useWaterReports } from "../../../src/panels/waypoints/WaypointList.tsx";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { forgetWaterReports } from "../../../src/stores/guideMap/waterReports.ts";
import { packGuide } from "../../../workers/geo/pack/packGuide.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { until } from "../../helpers/until.ts";
import { scan } from "../../unit/workers/geo/scan.ts";

fakeGeoWorker({ copies: { readNote: async () => null } });

afterEach(() => {
  forgetWaterReports();
  guideMap.opened = null;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("water reports that failed to load are requested again when the network is back", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const report = { waypointId: "spring", content: "Cold", date: "2026-05-01" };
  const fetch = vi.fn(async () => Response.json({ reports: [report] }));
  fetch.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", fetch);
  const { opened } = packGuide(scan(JSON.stringify({ guideId: "g", guideName: "Ridge", trails: [] })));
  guideMap.opened = ref(opened);
  const { result } = renderHook(useWaterReports);
  await until(() => expect(console.warn).toHaveBeenCalled());
  dispatchEvent(new Event("online"));
  await until(() => expect(result.current("spring")?.content).toBe("Cold"));
});
