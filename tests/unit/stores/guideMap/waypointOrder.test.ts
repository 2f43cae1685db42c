import { afterEach, expect, test, vi } from "vitest";
import {
  forgetWaypointOrder,
  orderWaypoints,
  waypointOrder,
} from "../../../../src/stores/guideMap/waypointOrder.ts";
import type { WaypointListRequest } from "../../../../workers/geo/waypoints/waypointTypes.ts";

const asked = vi.hoisted(() => ({
  answers: [] as ((indexes: Uint32Array) => void)[],
  values: [] as string[],
}));
vi.mock("../../../../src/geo/geoWorker.ts", () => ({
  geoWorker: {
    waypoints: {
      list: (_guideId: string, { searchedValue }: WaypointListRequest) => {
        asked.values.push(searchedValue);
        return new Promise<Uint32Array>((resolve) => asked.answers.push(resolve));
      },
    },
  },
}));

afterEach(() => {
  forgetWaypointOrder();
  asked.values.length = 0;
  asked.answers.length = 0;
});

const search = (searchedValue: string) =>
  orderWaypoints("g", { language: "en", isReversed: false, searchedValue, listedIndexes: null });
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("of what is asked while the worker sorts only the last is done", async () => {
  for (const value of ["c", "ca", "cam"]) search(value);
  asked.answers[0]?.(Uint32Array.of(3, 4));
  await settled();
  expect(waypointOrder.current?.indexes).toEqual(Uint32Array.of(3, 4));
  asked.answers[1]?.(Uint32Array.of(4));
  await settled();
  expect(asked.values).toEqual(["c", "cam"]);
  expect(waypointOrder.current).toMatchObject({
    indexes: Uint32Array.of(4),
    isReversed: false,
    language: "en",
  });
});

test("the answer for a guide that was left is not taken", async () => {
  search("c");
  forgetWaypointOrder();
  asked.answers[0]?.(Uint32Array.of(1));
  await settled();
  expect(waypointOrder.current).toBeNull();
});
