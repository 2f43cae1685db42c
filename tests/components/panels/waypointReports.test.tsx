import { render, renderHook, screen } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { WaypointRows } from "../../../src/lib/waypoints/waypointRows.ts";
import { useWaypointReports } from "../../../src/panels/waypoints/useWaypointReports.ts";
import { WaypointDetails } from "../../../src/panels/waypoints/WaypointDetails.tsx";
import { waypointComments } from "../../../src/stores/guideMap/comments.ts";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { forgetWaypointReports } from "../../../src/stores/guideMap/waypointReports.ts";
import { packGuide } from "../../../workers/geo/pack/packGuide.ts";
import { buildComment, buildWaypoint } from "../../helpers/builders.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { until } from "../../helpers/until.ts";
import { scan } from "../../unit/workers/geo/scan.ts";

fakeGeoWorker({ copies: { list: async () => [], readNote: async () => null } });

afterEach(() => {
  forgetWaypointReports();
  guideMap.opened = null;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("reports that failed to load are requested again when the network is back", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const report = { waypointId: "spring", content: "Cold", date: "2026-05-01" };
  const fetch = vi.fn(async () => Response.json({ reports: [report] }));
  fetch.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", fetch);
  const { opened } = packGuide(scan(JSON.stringify({ guideId: "g", guideName: "Ridge", trails: [] })));
  guideMap.opened = ref(opened);
  const { result } = renderHook(useWaypointReports);
  await until(() => expect(console.warn).toHaveBeenCalled());
  dispatchEvent(new Event("online"));
  await until(() => expect(result.current.waterAt("spring")?.content).toBe("Cold"));
});

test("REPORT-22 the details of a waypoint show what its newest report says of the water", async () => {
  await Promise.all([loadTexts("guideMap"), loadTexts("comments")]);
  const waypoint = buildWaypoint();
  const comments = ref([
    buildComment({ id: "new", content: "Dust", level: "dry" }),
    buildComment({ id: "old", content: "Runs", level: "flowing" }),
  ]);
  guideMap.waypoints = ref([waypoint]);
  waypointComments.byWaypoint.set(waypoint.waypointId, { status: "ready", comments, loadedAt: Date.now() });
  const order = { indexes: Uint32Array.of(0), isReversed: false, language: "en" } as const;
  render(<WaypointDetails index={0} all={new WaypointRows([waypoint], order, 0)} />);
  const line = screen.getByText("Latest water report:").parentElement;
  expect(line?.textContent).toMatch(/^Latest water report:(?!.*Dry).*dry in 1 of the last 2 Dust$/);
});
