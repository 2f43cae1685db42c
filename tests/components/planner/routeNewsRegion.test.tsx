import { act, cleanup, render } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { RouteNewsRegion } from "../../../src/panels/routeEditor/RouteNewsRegion.tsx";
import { planNewRoute } from "../../../src/stores/routes/openRouteEditor.ts";
import { reportNews } from "../../../src/stores/routes/routeEditor.ts";
import { chooseDistanceUnit } from "../../../src/stores/settings.ts";
import { toasts } from "../../../src/stores/toasts.ts";
import type { RouteRefusal } from "../../../workers/geo/route/routeTypes.ts";
import { pinAtVertex } from "../../helpers/fakeRouteWorker.ts";
import { openRidgeGuide } from "../../helpers/plannerGuide.ts";
import { until } from "../../helpers/until.ts";

beforeEach(async () => {
  cleanup();
  await loadTexts("routes");
  chooseDistanceUnit("kilometers");
  openRidgeGuide();
  planNewRoute();
});

test("PLAN-94 a refusal takes the place of the hint at the start, which would cover the map with it", async () => {
  render(<RouteNewsRegion />);
  expect(toasts.list.map((toast) => "name" in toast && toast.name)).toEqual(["planning_route_toast"]);
  act(() => reportNews({ kind: "refused", refusal: { at: 1, rule: "samePin" } }));
  await until(() => expect(toasts.list.map(({ kind }) => kind)).toEqual(["problem"]));
});

test.each<[string, RouteRefusal, string, string]>([
  [
    "PLAN-16",
    { at: -1, rule: "tooFar", awayMeters: 700, nearest: [14, 50], limitMeters: 500 },
    "Too far from a trail.",
    "The nearest one is 700 m away. Place the pin within 500 m of one.",
  ],
  [
    "PLAN-19",
    { at: 2, rule: "otherDirection", byMeters: 3400, direction: 1 },
    "That leads back past the start.",
    "It is 3.4 km before it. Place the pin in the route's direction, or reverse the route first.",
  ],
  [
    "PLAN-20",
    { at: 2, rule: "notBeyond", byMeters: 120, direction: 1 },
    "That is not beyond the last pin.",
    "It is 120 m behind. Place it farther along, or add it before a pin of the list.",
  ],
  [
    "PLAN-23",
    { at: 2, rule: "noWay", gap: { from: [14, 50], to: [14.001, 50], meters: 36.4 }, limitMeters: 30 },
    "No trail leads there from the pin before.",
    "The trails are 36 m apart at their closest, and only those within 30 m of each other connect. Place the pin on a connected trail.",
  ],
])("%s a refusal is a toast with the rule, by how much, and the way out", async (_, refusal, title, text) => {
  render(<RouteNewsRegion />);
  act(() => reportNews({ kind: "refused", refusal }));
  await until(() => expect(toasts.list.at(-1)).toMatchObject({ kind: "problem", title, text }));
});

test("PLAN-64 the offer to go across stays until it is answered or the planner is left", async () => {
  const { unmount } = render(<RouteNewsRegion />);
  const gap = { from: [14, 50], to: [14.001, 50], meters: 36.4 } as const;
  const across = { edit: { kind: "append", pin: pinAtVertex(2) }, chosen: [], meters: 36.4 } as const;
  const refusal: RouteRefusal = { at: 2, rule: "noWay", gap, limitMeters: 30 };
  act(() => reportNews({ kind: "refused", refusal, across }));
  await until(() => expect(toasts.list.at(-1)).toHaveProperty("action"));
  expect(toasts.list.at(-1)).not.toHaveProperty("isPassing");
  unmount();
  expect(toasts.list).toEqual([]);
});

test("the same words are said once more when the same is done once more", async () => {
  const { container } = render(<RouteNewsRegion />);
  const told = () => container.querySelector("[role=status]")?.firstElementChild;
  await act(async () => reportNews({ kind: "undone" }));
  const first = told();
  expect(first?.textContent).toMatch(/\w/);
  await act(async () => reportNews({ kind: "undone" }));
  expect(told()?.textContent).toBe(first?.textContent);
  expect(told()).not.toBe(first);
});

test("a refusal is not shown again when the units change", async () => {
  render(<RouteNewsRegion />);
  const refusal = { at: -1, rule: "tooFar", awayMeters: 700, nearest: [14, 50], limitMeters: 500 } as const;
  act(() => reportNews({ kind: "refused", refusal }));
  await until(() => expect(toasts.list.map(({ kind }) => kind)).toEqual(["problem"]));
  toasts.list = [];
  await act(async () => chooseDistanceUnit("miles"));
  expect(toasts.list).toEqual([]);
});
