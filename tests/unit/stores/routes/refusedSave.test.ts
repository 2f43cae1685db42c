import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "../../../../src/api/callError.ts";
import { forgetPerson } from "../../../../src/stores/person/forgetPerson.ts";
import { editRoute } from "../../../../src/stores/routes/editRoute.ts";
import { planNewRoute, restoreDraft } from "../../../../src/stores/routes/openRouteEditor.ts";
import { routeEditor } from "../../../../src/stores/routes/routeEditor.ts";
import { loadRoutes } from "../../../../src/stores/routes/routeList.ts";
import { saveEditedRoute } from "../../../../src/stores/routes/saveEditedRoute.ts";
import { toasts } from "../../../../src/stores/toasts.ts";
import { fakeGeoWorker } from "../../../helpers/fakeGeoWorker.ts";
import { fakeRouteServer as server } from "../../../helpers/fakeRouteServer.ts";
import { fakeRouteWorker, pinAtVertex } from "../../../helpers/fakeRouteWorker.ts";
import { memoryStorage } from "../../../helpers/memoryStorage.ts";
import { openRidgeGuide } from "../../../helpers/plannerGuide.ts";
import { until } from "../../../helpers/until.ts";

fakeGeoWorker({ route: fakeRouteWorker });
vi.mock("../../../../src/api/plannedRoutesApi.ts", async () => {
  const { fakeRouteServer } = await import("../../../helpers/fakeRouteServer.ts");
  return fakeRouteServer;
});

const vertices = () => routeEditor.pins.map(({ vertex }) => vertex);

beforeEach(async () => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("navigator", { onLine: true });
  forgetPerson();
  openRidgeGuide();
  Object.assign(server, { routes: [], failures: [], keys: [] });
  await loadRoutes("7");
});

test.each([
  [{ id: 2, message: "The name holds a control character." }, "The name holds a control character"],
  ["<html>Bad Request</html>", null],
])(
  "PLAN-52 a save refused with %j is reported with the server's reason, and the draft is kept",
  async (body, reason) => {
    planNewRoute();
    for (const vertex of [2, 9]) await editRoute({ kind: "append", pin: pinAtVertex(vertex) });
    server.failures = [new CallError("http", "refused", { status: 400, id: 2, body })];
    await saveEditedRoute();
    expect(toasts.list.at(-1)).toMatchObject({ kind: "refusal", change: "routeSave", reason });
    expect(vertices()).toEqual([2, 9]);
    forgetPerson();
    openRidgeGuide();
    expect(restoreDraft()).toBe(true);
    await until(() => expect(vertices()).toEqual([2, 9]));
  },
);
