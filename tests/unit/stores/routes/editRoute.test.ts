import { ref } from "valtio";
import { beforeEach, expect, test, vi } from "vitest";
import { guideMap } from "../../../../src/stores/guideMap/guideMap.ts";
import {
  chooseOtherPin,
  chooseOtherWay,
  closeRound,
  describeRoute,
  editRoute,
  removeLeftOut,
  renameRoute,
  replaceRoute,
} from "../../../../src/stores/routes/editRoute.ts";
import { leaveEditor, planNewRoute } from "../../../../src/stores/routes/openRouteEditor.ts";
import { placePinAtDistance } from "../../../../src/stores/routes/placeWithoutPointer.ts";
import { placementAt, placePin } from "../../../../src/stores/routes/pointerEdits.ts";
import { routeEditor } from "../../../../src/stores/routes/routeEditor.ts";
import { redoEdit, undoEdit } from "../../../../src/stores/routes/undoEdit.ts";
import { findOtherWays } from "../../../../src/stores/routes/variantEdits.ts";
import { toasts } from "../../../../src/stores/toasts.ts";
import { GeoError } from "../../../../workers/geo/geoError.ts";
import type { RoutePin } from "../../../../workers/geo/route/routeTypes.ts";
import { buildBuiltRoute } from "../../../helpers/builtRoute.ts";
import { fakeGeoWorker } from "../../../helpers/fakeGeoWorker.ts";
import { fakeRouteWorker, otherPass, pinAtVertex } from "../../../helpers/fakeRouteWorker.ts";
import { openRidgeGuide, ridgeGuide } from "../../../helpers/plannerGuide.ts";
import { until } from "../../../helpers/until.ts";

const edit = vi.fn(fakeRouteWorker.edit);
const otherRoutes = vi.fn(async (_guideId: string, _pins: RoutePin[], _at: number) => []);
fakeGeoWorker({ route: { ...fakeRouteWorker, edit, otherRoutes } });

const vertices = () => routeEditor.pins.map(({ vertex }) => vertex);
const append = (vertex: number) => editRoute({ kind: "append", pin: pinAtVertex(vertex) });
const totals = () => {
  const { lengthMeters, ascentMeters, descentMeters } = routeEditor.built ?? {};
  return { lengthMeters, ascentMeters, descentMeters };
};

beforeEach(() => {
  openRidgeGuide();
  planNewRoute();
});

test("PLAN-32 the totals follow each pin", async () => {
  await append(2);
  expect(totals()).toEqual({ lengthMeters: 0, ascentMeters: 0, descentMeters: 0 });
  await append(5);
  expect(totals()).toEqual({ lengthMeters: 3000, ascentMeters: 150, descentMeters: 60 });
  await editRoute({ kind: "insert", at: 1, pin: pinAtVertex(4) });
  expect(vertices()).toEqual([2, 4, 5]);
});

test("PLAN-27 reversing swaps the pins' order and ascent with descent, and keeps the length", async () => {
  await append(2);
  await append(5);
  await editRoute({ kind: "reverse" });
  expect(vertices()).toEqual([5, 2]);
  expect(totals()).toEqual({ lengthMeters: 3000, ascentMeters: 60, descentMeters: 150 });
});

test("PLAN-58 the other way round is chosen for the pin placed last, and is offered back", async () => {
  const otherWay = { at: 1, way: "overJoint" as const, lengthMeters: 8000 };
  await append(2);
  edit.mockImplementationOnce(async (...call) => ({ ...(await fakeRouteWorker.edit(...call)), otherWay }));
  await append(5);
  expect(routeEditor.choice).toEqual({ at: 1, others: [], otherWay });
  edit.mockImplementationOnce((guideId, pins) => fakeRouteWorker.build(guideId, pins));
  expect(await chooseOtherWay()).toBe(true);
  expect(edit.mock.lastCall?.slice(2, 4)).toEqual([{ kind: "move", at: 1, pin: pinAtVertex(5) }, [otherWay]]);
  expect(routeEditor.choice).toBeNull();
});

test("PLAN-59 back to the start adds the first pin again", async () => {
  await append(2);
  await append(5);
  await closeRound();
  expect(edit.mock.lastCall?.[2]).toEqual({ kind: "append", pin: pinAtVertex(2) });
});

test("PLAN-26 removing pins rebuilds line and totals, and a single remaining one allows any direction again", async () => {
  await append(2);
  await append(5);
  expect(await append(1)).toBe(false);
  await editRoute({ kind: "remove", at: 1 });
  expect(totals()).toEqual({ lengthMeters: 0, ascentMeters: 0, descentMeters: 0 });
  expect(await append(1)).toBe(true);
  expect(vertices()).toEqual([2, 1]);
  await editRoute({ kind: "remove", at: 0 });
  await editRoute({ kind: "remove", at: 0 });
  expect([vertices(), routeEditor.built]).toEqual([[], null]);
});

test("PLAN-28 adding, removing, reversing, renaming and describing each mark the route as edited and count", async () => {
  const counts = [];
  expect(routeEditor.editing).toMatchObject({ isEdited: false, counter: 0 });
  for (const edit of [
    () => append(2),
    () => append(5),
    () => editRoute({ kind: "reverse" }),
    () => editRoute({ kind: "remove", at: 0 }),
    () => renameRoute("Ridge"),
    () => describeRoute("Windy"),
  ]) {
    await edit();
    counts.push([routeEditor.editing?.isEdited, routeEditor.editing?.counter]);
  }
  expect(counts).toEqual([1, 2, 3, 4, 5, 6].map((counter) => [true, counter]));
});

test("PLAN-30 a name is trimmed, and a text that does not change is no edit", async () => {
  await renameRoute("  Ridge ");
  expect(routeEditor.editing?.name).toBe("Ridge");
  expect(await renameRoute("Ridge")).toBe(false);
  expect(routeEditor.editing?.counter).toBe(1);
});

test("a refused edit leaves the route as it is, and the reason is known", async () => {
  await append(2);
  await append(5);
  const { built } = routeEditor;
  expect(await append(5)).toBe(false);
  expect(routeEditor.news).toEqual({ kind: "refused", refusal: { at: 2, rule: "samePin" } });
  expect(await placePin(placementAt([14.1, 51]), 0)).toBe(false);
  expect(routeEditor.news).toMatchObject({ kind: "refused", refusal: { rule: "tooFar", awayMeters: 700 } });
  expect([vertices(), routeEditor.built, routeEditor.editing?.counter]).toEqual([[2, 5], built, 2]);
});

test("edits are made one after the other, in the order of the gestures", async () => {
  const placed = [
    placePin(placementAt([14.02, 50]), 0),
    placePin(placementAt([14.05, 50]), 0),
    undoEdit(),
    placePin(placementAt([14.09, 50]), 0),
  ];
  expect(routeEditor.workCount).toBe(4);
  await Promise.all(placed);
  expect([vertices(), routeEditor.workCount]).toEqual([[2, 9], 0]);
});

test("an edit that waits for others is made at the pin for which it was meant", async () => {
  for (const vertex of [2, 5, 9, 12]) await append(vertex);
  const edits = [
    editRoute({ kind: "remove", at: 1 }),
    editRoute({ kind: "remove", at: 1 }),
    editRoute({ kind: "move", at: 2, pin: pinAtVertex(8) }),
  ];
  expect(await Promise.all(edits)).toEqual([true, false, true]);
  expect(vertices()).toEqual([2, 8, 12]);
  routeEditor.placement = { kind: "insert", at: 2 };
  await Promise.all([14.09, 14.1].map((lng) => placePin(placementAt([lng, 50]), 0)));
  expect(vertices()).toEqual([2, 8, 9, 10, 12]);
});

test("undoing everything returns to the start, unedited, and redoing everything to the end", async () => {
  await append(2);
  await append(5);
  await append(9);
  await editRoute({ kind: "move", at: 1, pin: pinAtVertex(6) });
  await editRoute({ kind: "reverse" });
  await renameRoute("Ridge");
  const steps = [];
  while (routeEditor.steps.doneCount > 0) {
    await undoEdit();
    steps.push(vertices());
  }
  expect(steps).toEqual([[9, 6, 2], [2, 6, 9], [2, 5, 9], [2, 5], [2], []]);
  expect(routeEditor.editing).toMatchObject({ name: "", isEdited: false });
  for (let k = 0; k < 6; k++) await redoEdit();
  expect(vertices()).toEqual([9, 6, 2]);
  expect(routeEditor.editing).toMatchObject({ name: "Ridge", isEdited: true });
  expect(totals()).toEqual({ lengthMeters: 7000, ascentMeters: 140, descentMeters: 350 });
});

test("an edit after an undo ends what could be redone", async () => {
  await append(2);
  await append(5);
  await undoEdit();
  await append(7);
  expect(vertices()).toEqual([2, 7]);
  expect(routeEditor.steps).toEqual({
    edits: [
      { kind: "placed", number: 1 },
      { kind: "placed", number: 2 },
    ],
    doneCount: 2,
  });
});

test("the other trail at the pin placed last can be chosen, and the first one again", async () => {
  await placePin(placementAt([14.02, 50]), 10);
  const first = pinAtVertex(2);
  expect(routeEditor.choice).toMatchObject({ at: 0, others: [otherPass(first)] });
  await chooseOtherPin(otherPass(first));
  expect(routeEditor.pins).toEqual([otherPass(first)]);
  expect(routeEditor.choice).toMatchObject({ at: 0, others: [first] });
  expect(routeEditor.news).toEqual({ kind: "switched", at: 0 });
  await append(5);
  expect(routeEditor.choice).toBeNull();
});

test("the next click ends the offer of other places, even if it is refused", async () => {
  await placePin(placementAt([14.02, 50]), 10);
  expect(routeEditor.choice?.others.length).toBe(1);
  expect(await placePin(placementAt([14.02, 50]), 10)).toBe(false);
  expect(routeEditor.choice).toBeNull();
});

test("pins that are inserted one after the other keep their order", async () => {
  await append(2);
  await append(9);
  routeEditor.placement = { kind: "insert", at: 1 };
  await placePinAtDistance(0, 4000);
  await placePinAtDistance(0, 6000);
  expect(vertices()).toEqual([2, 4, 6, 9]);
  await undoEdit();
  expect([vertices(), routeEditor.placement]).toEqual([[2, 4, 9], { kind: "append" }]);
});

test("an edit during which the worker was lost is made once the guide is open in another one", async () => {
  await append(2);
  edit.mockClear().mockRejectedValueOnce(new GeoError("workerLost", "The geo worker ended"));
  const appended = append(5);
  await until(() => expect(edit).toHaveBeenCalledOnce());
  expect(vertices()).toEqual([2]);
  guideMap.opened = ref(ridgeGuide());
  expect(await appended).toBe(true);
  expect([vertices(), edit.mock.calls.length]).toEqual([[2, 5], 2]);
});

test("an edit that fails is reported, and the edits after it are made", async () => {
  await append(2);
  edit.mockRejectedValueOnce(new GeoError("internal", "No such vertex"));
  const [failed, next] = await Promise.all([append(5), append(7)]);
  expect([failed, next, vertices()]).toEqual([false, true, [2, 7]]);
  expect(routeEditor.workCount).toBe(0);
});

test("an edit that ends after the editor was closed changes nothing", async () => {
  const edit = append(2);
  leaveEditor();
  expect(await edit).toBe(false);
  expect([routeEditor.editing, routeEditor.pins, routeEditor.workCount, toasts.list.length]).toEqual([
    null,
    [],
    0,
    1,
  ]);
});

test("the way that is chosen for a leg is that of the same leg after an earlier pin was removed", async () => {
  for (const vertex of [2, 5, 9]) await append(vertex);
  edit.mockClear();
  const at = (index: number) => [{ at: index, way: "acrossGap" as const }];
  await Promise.all([
    editRoute({ kind: "remove", at: 0 }),
    editRoute({ kind: "move", at: 2, pin: pinAtVertex(10) }, [], at(2)),
    editRoute({ kind: "append", pin: pinAtVertex(12) }, [], at(3)),
  ]);
  expect(vertices()).toEqual([5, 10, 12]);
  expect(edit.mock.calls.flatMap((call) => call.slice(3, 4))).toEqual([[], at(1), at(2)]);
});

test("what follows other edits is done to the route that they leave", async () => {
  for (const vertex of [2, 5]) await append(vertex);
  const leftOut = ["50,14.3", "50,14.4"].map((pin) => ({
    ...{ before: 0, pin, trailName: "", position: null, distanceMeters: null, trailPoint: null },
    problem: { rule: "malformed" as const },
  }));
  routeEditor.leftOut = ref(leftOut);
  const insertion = editRoute({ kind: "insert", at: 1, pin: pinAtVertex(4) });
  await Promise.all([insertion, findOtherWays(1), ...leftOut.map(removeLeftOut)]);
  expect([otherRoutes.mock.lastCall?.[2], routeEditor.leftOut]).toEqual([2, []]);
  const texts = { name: "A file", description: "Of a file" };
  const built = buildBuiltRoute([2, 9].map(pinAtVertex));
  const route = { ...texts, built, leftOut: [], stages: null, notes: [] };
  await Promise.all([renameRoute("Hut to hut"), replaceRoute(route)]);
  expect(routeEditor.editing).toMatchObject({ name: "Hut to hut", description: "Of a file" });
});
