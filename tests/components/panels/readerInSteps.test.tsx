import { cleanup, screen } from "@testing-library/react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { GuideMapScreen } from "../../../src/panels/guideMap/GuideMapScreen.tsx";
import { Reader } from "../../../src/panels/guideMap/Reader.tsx";
import { camera } from "../../../src/stores/camera.ts";
import { clearGuideMap, guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { selectWaypoint } from "../../../src/stores/guideMap/waypointSelection.ts";
import { packGuide } from "../../../workers/geo/pack/packGuide.ts";
import { buildWaypoint } from "../../helpers/builders.ts";
import { fakeReaderWorker } from "../../helpers/fakeReaderWorker.ts";
import { until } from "../../helpers/until.ts";
import { scan } from "../../unit/workers/geo/scan.ts";

fakeReaderWorker();
vi.mock("../../../src/stores/guideMap/openGuideMap.ts", async (original) => ({
  ...(await original<object>()),
  openGuideMap: async () => {},
}));

const { opened } = packGuide(scan(JSON.stringify({ guideId: "g", guideName: "Ridge", trails: [] })));

let root: Root;

// Rendered in separate tasks as in the browser: `act` would run all of them at once.
beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  vi.stubGlobal("fetch", async () => Response.json({ reports: [] }));
  await Promise.all([loadTexts("elevation"), loadTexts("guideMap"), loadTexts("offline")]);
  const box = document.body.appendChild(document.createElement("main"));
  root = createRoot(box);
  camera.request = null;
  Object.assign(guideMap, { title: "Ridge", status: { name: "loading", progress: null }, isPanelOpen: true });
  guideMap.opened = ref({ ...opened, bounds: [14, 50, 15, 51] as const });
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
  cleanup();
  clearGuideMap();
  vi.unstubAllGlobals();
});

const panel = () => screen.queryByRole("searchbox");
const elevation = () => screen.queryByRole("region", { name: "Elevation profile" });

test("the panel renders first, elevation chart and camera in a task of their own", async () => {
  flushSync(() => root.render(<Reader />));
  expect(panel()).not.toBeNull();
  expect(elevation()).toBeNull();
  expect(camera.request).toBeNull();
  await until(() => expect(elevation()).not.toBeNull());
  await until(() => expect(camera.request?.request.kind).toBe("fit"));
});

test("a waypoint in the URL stays in view when the guide is framed", async () => {
  guideMap.waypoints = ref([buildWaypoint({ geometry: { type: "Point", coordinates: [14, 50, 500, 0] } })]);
  selectWaypoint(0);
  flushSync(() => root.render(<Reader />));
  await until(() => expect(elevation()).not.toBeNull());
  await until(() => expect(camera.request?.serial).toBeGreaterThan(1));
  expect(camera.request?.request).toEqual({ kind: "waypoint", position: [14, 50], others: [] });
});

test("the progress card stays until the panels are ready", async () => {
  flushSync(() => root.render(<GuideMapScreen trailId="Ridge" />));
  expect(screen.queryByRole("progressbar")).not.toBeNull();
  guideMap.status = { name: "ready" };
  // The store notifies in microtasks; urgent updates have been rendered after them.
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  expect(screen.queryByRole("progressbar")).not.toBeNull();
  await until(() => expect(panel()).not.toBeNull());
  expect(screen.queryByRole("progressbar")).toBeNull();
});
