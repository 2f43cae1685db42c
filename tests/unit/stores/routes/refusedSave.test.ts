import { beforeEach, expect, test, vi } from "vitest";
import { forgetPerson } from "../../../../src/stores/person/forgetPerson.ts";
import { editRoute } from "../../../../src/stores/routes/editRoute.ts";
import { planNewRoute, restoreDraft } from "../../../../src/stores/routes/openRouteEditor.ts";
import { routeEditor } from "../../../../src/stores/routes/routeEditor.ts";
import { loadRoutes } from "../../../../src/stores/routes/routeList.ts";
import { saveEditedRoute } from "../../../../src/stores/routes/saveEditedRoute.ts";
import { toasts } from "../../../../src/stores/toasts.ts";
import { fakeApi } from "../../../helpers/fakeApi.ts";
import { fakeConfig } from "../../../helpers/fakeBrowser.ts";
import { fakeGeoWorker } from "../../../helpers/fakeGeoWorker.ts";
import { routeAnswers, fakeRouteServer as server } from "../../../helpers/fakeRouteServer.ts";
import { fakeRouteWorker, pinAtVertex } from "../../../helpers/fakeRouteWorker.ts";
import { memoryStorage } from "../../../helpers/memoryStorage.ts";
import { openRidgeGuide } from "../../../helpers/plannerGuide.ts";
import { until } from "../../../helpers/until.ts";

fakeGeoWorker({ route: fakeRouteWorker });
fakeApi(routeAnswers);

const vertices = () => routeEditor.pins.map(({ vertex }) => vertex);

beforeEach(async () => {
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("navigator", { onLine: true });
  fakeConfig();
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
    // Refused with an empty id, then with the one of other servers.
    const refused = () =>
      new Response(typeof body === "string" ? body : JSON.stringify(body), { status: 400 });
    server.failures = [refused(), refused()];
    await saveEditedRoute();
    expect(toasts.list.at(-1)).toMatchObject({ kind: "refusal", change: "routeSave", reason });
    expect(vertices()).toEqual([2, 9]);
    forgetPerson();
    openRidgeGuide();
    expect(restoreDraft()).toBe(true);
    await until(() => expect(vertices()).toEqual([2, 9]));
  },
);
