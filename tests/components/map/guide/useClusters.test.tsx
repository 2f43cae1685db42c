import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useClusters } from "../../../../src/map/guide/useClusters.ts";
import { camera, reportView } from "../../../../src/stores/camera.ts";
import { fakeGeoWorker } from "../../../helpers/fakeGeoWorker.ts";
import { until } from "../../../helpers/until.ts";

const asked = { reject: [] as ((error: Error) => void)[] };
fakeGeoWorker({
  waypoints: { clusters: () => new Promise((_resolve, reject) => asked.reject.push(reject)) },
});

afterEach(() => {
  camera.view = null;
  vi.restoreAllMocks();
});

test("a guide that is left while its markers are queried is no failure, and is queried again when it is back", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  reportView({ zoom: 9, bounds: [14, 49, 15, 50], openBounds: [14, 49, 15, 50], centre: [14.5, 49.5] });
  const { rerender } = renderHook(({ guideId }) => useClusters(guideId, null, undefined), {
    initialProps: { guideId: "g" as string | null },
  });
  await until(() => expect(asked.reject).toHaveLength(1));
  rerender({ guideId: null });
  await act(async () => asked.reject[0]?.(new Error("The guide g is not open")));
  expect(warn).not.toHaveBeenCalled();
  rerender({ guideId: "g" });
  await until(() => expect(asked.reject).toHaveLength(2));
  await act(async () => asked.reject[1]?.(new Error("The worker is broken")));
  expect(warn).toHaveBeenCalledTimes(1);
});

test("markers are queried again when the guide's waypoints have been loaded again, as in place of a lost worker", async () => {
  asked.reject = [];
  reportView({ zoom: 9, bounds: [14, 49, 15, 50], openBounds: [14, 49, 15, 50], centre: [14.5, 49.5] });
  const { rerender } = renderHook(({ edition }) => useClusters("g", null, edition), {
    initialProps: { edition: "spring" },
  });
  await until(() => expect(asked.reject).toHaveLength(1));
  rerender({ edition: "autumn" });
  // One query at a time.
  await act(async () => asked.reject[0]?.(new Error("The worker was lost")));
  await until(() => expect(asked.reject).toHaveLength(2));
});
