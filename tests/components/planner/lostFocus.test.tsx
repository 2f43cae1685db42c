import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { PlannerPanel } from "../../../src/panels/planner/PlannerPanel.tsx";
import { forgetPerson } from "../../../src/stores/person/forgetPerson.ts";
import { openRouteList } from "../../../src/stores/routes/plannerView.ts";
import { deleteRoute, loadRoutes } from "../../../src/stores/routes/routeList.ts";
import { fakeApi, refusal } from "../../helpers/fakeApi.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { routeAnswers, fakeRouteServer as server } from "../../helpers/fakeRouteServer.ts";
import { fakeRouteWorker } from "../../helpers/fakeRouteWorker.ts";
import { buildPlannedRoute, openRidgeGuide } from "../../helpers/plannerGuide.ts";
import { until } from "../../helpers/until.ts";

fakeGeoWorker({ route: fakeRouteWorker });
fakeApi(routeAnswers);

beforeEach(async () => {
  await loadTexts("routes");
  forgetPerson();
  openRidgeGuide();
  const kept = buildPlannedRoute({ id: "r2", name: "Along the river" });
  Object.assign(server, { routes: [buildPlannedRoute(), kept], failures: [], keys: [] });
  openRouteList();
});

const heading = (name: string) => screen.findByRole("heading", { name });

test("the focus that goes with a deleted route moves to the list's heading", async () => {
  await loadRoutes("7");
  render(<PlannerPanel />);
  const title = await heading("Planned routes");
  screen.getByRole("button", { name: "Actions for “Hut to hut”" }).focus();
  expect(document.activeElement).not.toBe(title);
  await deleteRoute(buildPlannedRoute());
  await until(() => expect(screen.queryByRole("heading", { name: "Hut to hut" })).toBeNull());
  await until(() => expect(document.activeElement).toBe(title));
});

test("the focus that goes with the button that tries again moves to the list's heading", async () => {
  server.failures = [refusal(500)];
  await loadRoutes("7");
  render(<PlannerPanel />);
  const title = await heading("Planned routes");
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await heading("Along the river")).toBeTruthy();
  await until(() => expect(document.activeElement).toBe(title));
});
