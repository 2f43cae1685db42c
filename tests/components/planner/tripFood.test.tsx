import { act, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { beforeEach, expect, test, vi } from "vitest";
import { saveFile } from "../../../src/lib/saveFile.ts";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { chooseDistanceUnit } from "../../../src/stores/settings.ts";
import { startTripOn } from "../../../src/stores/trip/divideTrip.ts";
import { chooseFood } from "../../../src/stores/trip/tripSettings.ts";
import { buildWaypoint } from "../../helpers/builders.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { routeAnswers } from "../../helpers/fakeRouteServer.ts";
import { fakeTripGeoWorker } from "../../helpers/fakeTripGeoWorker.ts";
import { divideInto, openTrip, startTrip } from "../../helpers/openTrip.tsx";
import { until } from "../../helpers/until.ts";

fakeTripGeoWorker();
fakeApi({ ...routeAnswers, "GET /guides/:guide/water-reports": () => ({ reports: [] }) });
vi.mock("../../../src/lib/saveFile.ts", async (original) => ({
  ...(await original<typeof import("../../../src/lib/saveFile.ts")>()),
  saveFile: vi.fn(),
}));

const food = () => within(screen.getByRole("region", { name: "Food to carry" }));
const rows = () =>
  food()
    .getAllByRole("listitem")
    .map((row) => row.textContent);

beforeEach(async () => {
  await startTrip();
  chooseFood(0.7);
  guideMap.waypoints = ref([
    buildWaypoint({ id: "w1", waypointId: "w1", title: "Village store", type: "store" }),
    buildWaypoint({ id: "w2", waypointId: "w2", title: "Old spring", type: "spring" }),
  ]);
});

test("PLAN-76 the list says how much food lasts from each shop to the next, by a weight of one's own and in the reader's unit", async () => {
  // Days of 10 km; the store is passed at 9 km.
  await openTrip(0, 24);
  await divideInto(3, { by: "distance", limit: 10_000, tolerance: 0 });
  expect(rows()).toEqual(["Start0.0 km, Day 10.7 kg1 day", "Village store9.0 km, Day 11.8 kg2.5 days"]);
  act(() => chooseFood(1));
  await until(() => expect(rows()[1]).toContain("2.5 kg"));
  act(() => chooseDistanceUnit("miles"));
  await until(() => expect(rows()[1]).toContain("5.5 lb"));
});

test("PLAN-76 what to send where is saved as a list, with the dates", async () => {
  await openTrip(0, 24);
  await divideInto(3, { by: "distance", limit: 10_000, tolerance: 0 });
  await act(async () => void (await startTripOn("2027-07-01")));
  await userEvent.click(food().getByRole("button", { name: "What to buy or send where (CSV)" }));
  const [name, text] = vi.mocked(saveFile).mock.calls.at(-1) ?? [];
  expect(name).toMatch(/-food\.csv$/);
  expect(`${text}`.split("\r\n")).toEqual([
    "\uFEFFPlace,Distance (km),Day,Date,Days of food,Weight",
    "Start,0,1,2027-07-01,1,0.7 kg",
    "Village store,9,1,2027-07-01,2.5,1.8 kg",
    "",
  ]);
});

test("PLAN-76 without a shop on the way all of it is carried from the start", async () => {
  guideMap.waypoints = ref([]);
  await openTrip(0, 24);
  expect(rows()).toEqual(["Start0.0 km, Day 10.7 kg1 day"]);
  food().getByText("No food can be bought on the way.");
});
