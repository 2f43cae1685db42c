import { ref } from "valtio";
import { beforeEach, expect, test, vi } from "vitest";
import { elevationSource } from "../../../../src/stores/elevation/elevationSource.ts";
import { clearShownRoute, enabledRoute } from "../../../../src/stores/routes/shownRoute.ts";
import { buildBuiltRoute } from "../../../helpers/builtRoute.ts";
import { fakeGeoWorker } from "../../../helpers/fakeGeoWorker.ts";
import { pinAtVertex } from "../../../helpers/fakeRouteWorker.ts";
import { openRidgeGuide } from "../../../helpers/plannerGuide.ts";

const worker = {
  elevation: { sample: vi.fn(), climb: vi.fn(), section: vi.fn(), placeAt: vi.fn() },
};
fakeGeoWorker(worker);

const showRoute = (...vertices: readonly number[]) => {
  const built = ref(buildBuiltRoute(vertices.map(pinAtVertex)));
  Object.assign(enabledRoute, { id: "r1", name: "Hut to hut", built });
  return built;
};

beforeEach(() => {
  openRidgeGuide();
  clearShownRoute();
});

test("READ-42 the chart shows the planned route that is shown, along its own axis, else the primary trail", async () => {
  expect(elevationSource()).toMatchObject({ id: "trail 0", isGuideAxis: true, route: null });
  const built = showRoute(2, 5);
  const source = elevationSource();
  expect(source).toMatchObject({ lengthMeters: 3000, hasElevation: true, isGuideAxis: false });
  expect(source?.route).toEqual({ name: "Hut to hut", built, isEditing: false });
  const span = { fromMeters: 100, toMeters: 900 };
  await source?.sample(span, 40);
  await source?.climb(span);
  await source?.section(span);
  await source?.placeAt(700);
  const axis = { pins: built.pins };
  const { sample, climb, section, placeAt } = worker.elevation;
  expect(sample).toHaveBeenCalledWith("7", axis, { ...span, buckets: 40 }, expect.anything());
  expect(climb).toHaveBeenCalledWith("7", axis, span, expect.anything());
  expect(section).toHaveBeenCalledWith("7", axis, span, expect.anything());
  expect(placeAt).toHaveBeenCalledWith("7", axis, 700, expect.anything());
});

test("another line is another subject, and a route of a single pin is none", () => {
  showRoute(2, 5);
  const first = elevationSource()?.id;
  expect(elevationSource()?.id).toBe(first);
  showRoute(2, 6);
  expect(elevationSource()?.id).not.toBe(first);
  showRoute(2);
  expect(elevationSource()?.id).toBe("trail 0");
});
