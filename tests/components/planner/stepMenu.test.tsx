import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { EditorPanel } from "../../../src/panels/routeEditor/EditorPanel.tsx";
import { editRoute } from "../../../src/stores/routes/editRoute.ts";
import { planNewRoute } from "../../../src/stores/routes/openRouteEditor.ts";
import { routeEditor } from "../../../src/stores/routes/routeEditor.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { fakeRouteWorker, pinAtVertex } from "../../helpers/fakeRouteWorker.ts";
import { openRidgeGuide } from "../../helpers/plannerGuide.ts";
import { until } from "../../helpers/until.ts";

fakeGeoWorker({ route: fakeRouteWorker });

test("PLAN-91 steps are listed by what they did, the latest first, and choosing one goes there", async () => {
  await loadTexts("routes");
  openRidgeGuide();
  planNewRoute();
  render(<EditorPanel />);
  for (const vertex of [2, 5]) await editRoute({ kind: "append", pin: pinAtVertex(vertex) });
  await editRoute({ kind: "insert", at: 1, pin: pinAtVertex(3) });
  await editRoute({ kind: "reverse" });
  await editRoute({ kind: "remove", at: 0 });
  expect(screen.getByRole("button", { name: "Steps", expanded: false })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Steps" }));
  expect(screen.getByRole("button", { name: "Steps", expanded: true, hidden: true })).toBeTruthy();
  const items = await screen.findAllByRole("menuitemradio");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Pin 1 deleted",
    "Reversed",
    "Pin 2 inserted",
    "Pin 2 added",
    "Pin 1 added",
    "As opened",
  ]);
  await userEvent.click(screen.getByRole("menuitemradio", { name: "Pin 2 inserted" }));
  await until(() => expect(routeEditor.pins.map(({ vertex }) => vertex)).toEqual([2, 3, 5]));
  await userEvent.click(screen.getByRole("button", { name: "Steps" }));
  expect((await screen.findByRole("menuitemradio", { checked: true })).textContent).toBe("Pin 2 inserted");
  await userEvent.click(screen.getByRole("menuitemradio", { name: "Pin 1 deleted" }));
  await until(() => expect(routeEditor.pins.map(({ vertex }) => vertex)).toEqual([3, 2]));
});
