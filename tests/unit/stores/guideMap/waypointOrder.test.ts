import { afterEach, expect, test } from "vitest";
import {
  forgetWaypointOrder,
  orderWaypoints,
  waypointOrder,
} from "../../../../src/stores/guideMap/waypointOrder.ts";
import { fakeGeoWorker } from "../../../helpers/fakeGeoWorker.ts";

const asked = { answers: [] as ((indexes: Uint32Array<ArrayBuffer>) => void)[], values: [] as string[] };
fakeGeoWorker({
  waypoints: {
    list: (_guideId, { searchedValue }) => {
      asked.values.push(searchedValue);
      return new Promise((resolve) => asked.answers.push(resolve));
    },
  },
});

afterEach(() => {
  forgetWaypointOrder();
  asked.values.length = 0;
  asked.answers.length = 0;
});

const search = (searchedValue: string) =>
  orderWaypoints("g", { language: "en", isReversed: false, searchedValue, listedIndexes: null });
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Lists all waypoints, as when a guide opens. */
async function listAll(): Promise<void> {
  search("");
  await settled();
  asked.answers.shift()?.(Uint32Array.of(4, 0, 3));
  asked.values.shift();
  await settled();
}

test("the order of all waypoints stays while a search filters the list", async () => {
  await listAll();
  search("cam");
  await settled();
  asked.answers[0]?.(Uint32Array.of(0));
  await settled();
  expect(asked.values).toEqual(["cam"]);
  expect(waypointOrder.current?.indexes).toEqual(Uint32Array.of(0));
  expect(waypointOrder.all?.indexes).toEqual(Uint32Array.of(4, 0, 3));
});

test("all waypoints are sorted again with a search in another direction or language", async () => {
  await listAll();
  const narrowed = { language: "en" as const, isReversed: true, searchedValue: "cam", listedIndexes: null };
  orderWaypoints("g", narrowed);
  await settled();
  expect(asked.values).toEqual(["cam", ""]);
  asked.answers[0]?.(Uint32Array.of(0));
  asked.answers[1]?.(Uint32Array.of(3, 0, 4));
  await settled();
  expect(waypointOrder.all).toMatchObject({ indexes: Uint32Array.of(3, 0, 4), isReversed: true });
});

test("of requests made while the worker sorts only the last is run", async () => {
  await listAll();
  for (const value of ["c", "ca", "cam"]) search(value);
  await settled();
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

test("the result for a closed guide is ignored", async () => {
  search("c");
  await settled();
  forgetWaypointOrder();
  asked.answers[0]?.(Uint32Array.of(1));
  await settled();
  expect(waypointOrder.current).toBeNull();
});
