import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { IDBFactory } from "fake-indexeddb";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SignOutDialog } from "../../../src/account/SignOutDialog.tsx";
import { UnsentDialog } from "../../../src/account/UnsentDialog.tsx";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { keyedStore } from "../../../src/lib/keyedStore.ts";
import { StatePanel } from "../../../src/panels/guideMap/StatePanel.tsx";
import { PlannerPanel } from "../../../src/panels/planner/PlannerPanel.tsx";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { outgoingMarker } from "../../../src/stores/outgoing/outgoingMarker.ts";
import { dropOutgoing, loadLeft, sendQueue } from "../../../src/stores/outgoing/sendQueue.ts";
import { forgetPerson } from "../../../src/stores/person/forgetPerson.ts";
import { session } from "../../../src/stores/person/session.ts";
import { openRouteList } from "../../../src/stores/routes/plannerView.ts";
import { deleteRoute, loadRoutes, saveRoute } from "../../../src/stores/routes/routeList.ts";
import type { GuideCopy } from "../../../workers/geo/copies/copyTypes.ts";
import { buildGuide } from "../../helpers/builders.ts";
import { fakeApi, refusal } from "../../helpers/fakeApi.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { routeAnswers, fakeRouteServer as server } from "../../helpers/fakeRouteServer.ts";
import { fakeRouteWorker } from "../../helpers/fakeRouteWorker.ts";
import { fakeTokens } from "../../helpers/fakeTokens.ts";
import { buildPlannedRoute, openRidgeGuide } from "../../helpers/plannerGuide.ts";
import { until } from "../../helpers/until.ts";

const copies: GuideCopy[] = [];
const paidCopy = { owner: "ann", guideId: "8", sizeBytes: 1, savedAt: 1, openedAt: 1, isReadable: true };
fakeGeoWorker({
  route: fakeRouteWorker,
  copies: {
    list: async () => copies,
    readNote: async () => null,
    writeNote: async () => {},
  },
});
fakeApi(routeAnswers);

vi.stubGlobal("indexedDB", new IDBFactory());

const onLine = vi.spyOn(navigator, "onLine", "get");

beforeEach(async () => {
  await Promise.all([loadTexts("routes"), loadTexts("offline")]);
  vi.spyOn(console, "warn").mockReturnValue();
  onLine.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  forgetPerson();
  openRidgeGuide();
  Object.assign(guideMap, { guide: ref(buildGuide({ guideId: "7", guideIsFree: true })), title: "Ridge" });
  fakeTokens(() => session.user?.id ?? null);
  Object.assign(server, { routes: [buildPlannedRoute()], failures: [], keys: [] });
  openRouteList();
  await loadRoutes("7");
});

afterEach(async () => {
  goOnline();
  for (const { id } of sendQueue.items) await dropOutgoing(id);
  copies.length = 0;
});

async function saveOffline(name = "Mine"): Promise<void> {
  onLine.mockReturnValue(false);
  await saveRoute(buildPlannedRoute({ name }));
}

function goOnline(): void {
  onLine.mockReturnValue(true);
  dispatchEvent(new Event("online"));
}

const rowOf = (name: string) => {
  const row = screen.getByRole("heading", { name }).closest("li");
  if (!row) throw new Error(`No row of ${name}`);
  return within(row);
};

test("TRAIL-40 a route that is saved without a network is marked until the server has it", async () => {
  render(<PlannerPanel />);
  await saveOffline();
  await screen.findByRole("heading", { name: "Mine" });
  expect(rowOf("Mine").getByText("Waiting to be sent")).toBeTruthy();
  goOnline();
  await waitFor(() => expect(rowOf("Mine").queryByText("Waiting to be sent")).toBeNull());
});

test("TRAIL-41 a conflict offers both routes: the own one as a copy, or the stored one", async () => {
  render(<PlannerPanel />);
  await saveOffline();
  server.routes = [buildPlannedRoute({ name: "Theirs", version: 5 })];
  goOnline();
  await screen.findByText("It was changed elsewhere as well. Both are kept until you choose.");
  await userEvent.click(rowOf("Mine").getByRole("button", { name: "Keep mine as a copy" }));
  await screen.findByRole("heading", { name: "Mine (mine)" });
  await screen.findByRole("heading", { name: "Theirs" });
  await until(() => expect(server.routes.map(({ name }) => name)).toEqual(["Theirs", "Mine (mine)"]));

  await saveOffline("Mine again");
  server.routes = [buildPlannedRoute({ name: "Latest", version: 9 })];
  goOnline();
  await screen.findByText("It was changed elsewhere as well. Both are kept until you choose.");
  await userEvent.click(rowOf("Mine again").getByRole("button", { name: "Take theirs" }));
  await screen.findByRole("heading", { name: "Latest" });
});

test("TRAIL-42 a deletion that waits can be taken back", async () => {
  render(<PlannerPanel />);
  onLine.mockReturnValue(false);
  await userEvent.click(screen.getByRole("button", { name: "Actions for “Hut to hut”" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await userEvent.click(await screen.findByRole("button", { name: "OK" }));
  await screen.findByText("Waiting to be deleted");
  expect(rowOf("Hut to hut").queryByRole("switch")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Keep it" }));
  expect(await screen.findByRole("switch", { name: "Show “Hut to hut” on the map" })).toBeTruthy();
  expect(sendQueue.items).toEqual([]);
});

test("TRAIL-42 a new route that is discarded while its first save waits is asked about as a whole, and does not come back", async () => {
  render(<PlannerPanel />);
  onLine.mockReturnValue(false);
  const fresh = buildPlannedRoute({ id: "", uniqueId: "7-ann-2000", version: null, name: "Fresh" });
  await saveRoute(fresh);
  await screen.findByRole("heading", { name: "Fresh" });
  // Stored, without an answer that arrived.
  server.routes = [...server.routes, { ...fresh, id: "99", version: 1 }];
  await userEvent.click(rowOf("Fresh").getByRole("button", { name: "Discard" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete the route?" }));
  dialog.getByText("“Fresh” will be deleted for good.");
  await userEvent.click(dialog.getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Fresh" })).toBeNull());
  goOnline();
  await until(() => expect(sendQueue.items).toEqual([]));
  expect(server.routes.map(({ name }) => name)).toEqual(["Hut to hut"]);
});

test("TRAIL-43 a route of a guide that is gone says so, and is saved as a file, tried again or discarded", async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  URL.createObjectURL = () => "blob:route";
  render(<PlannerPanel />);
  await saveOffline();
  server.failures = [refusal(404, { id: 600, message: "There is no such guide" })];
  goOnline();
  await screen.findByText(/you can no longer open this guide/);
  await userEvent.click(rowOf("Mine").getByRole("button", { name: "Save as GPX" }));
  expect(save).toHaveBeenCalledOnce();
  await userEvent.click(rowOf("Mine").getByRole("button", { name: "Try again" }));
  await until(() => expect(server.routes.map(({ name }) => name)).toEqual(["Mine"]));
});

test("TRAIL-43 a refusal without a reason is not said to be the guide's, and a save that waits can be given up", async () => {
  render(<PlannerPanel />);
  await saveOffline();
  await screen.findByRole("heading", { name: "Mine" });
  expect(rowOf("Mine").getByRole("button", { name: "Save as GPX" })).toBeTruthy();
  expect(rowOf("Mine").getByRole("button", { name: "Discard" })).toBeTruthy();
  server.failures = [new Response("too large", { status: 413 })];
  goOnline();
  await screen.findByText("The route was not saved. The server gave no reason.");
});

test("TRAIL-45 the sign-out names the routes that are not sent, and says what it costs without a network", async () => {
  copies.push({ ...paidCopy, guide: buildGuide({ guideName: "Snow Ridge" }) });
  await saveOffline("Camp to camp");
  render(<SignOutDialog isOpen onClose={() => {}} />);
  expect(await screen.findByText("Snow Ridge")).toBeTruthy();
  expect(screen.getByText(/without a connection you can neither log in nor download/)).toBeTruthy();
  expect(await screen.findByText(/^Camp to camp, Ridge/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Save as GPX: Camp to camp" })).toBeTruthy();
});

test("TRAIL-43 where the guide does not open at all, the routes that were refused are listed with the ways out", async () => {
  await saveOffline();
  server.failures = [refusal(404, { id: 600, message: "There is no such guide" })];
  goOnline();
  await until(() => expect(sendQueue.items[0]?.refusal?.id).toBe(600));
  Object.assign(guideMap, { opened: null, guide: null });
  render(<StatePanel>Not found</StatePanel>);
  const unsent = within(await screen.findByRole("region", { name: "Routes that the server did not accept" }));
  expect(unsent.getByText("Ridge")).toBeTruthy();
  expect(unsent.getByRole("button", { name: "Save as GPX" })).toBeTruthy();
  server.failures = [refusal(404, { id: 600, message: "There is no such guide" })];
  await userEvent.click(unsent.getByRole("button", { name: "Try again" }));
  expect(document.activeElement).toBe(unsent.getByRole("heading", { level: 2 }));
  await unsent.findByRole("button", { name: "Try again" });
  await userEvent.click(unsent.getByRole("button", { name: "Discard" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Discard the changes?" }));
  expect(sendQueue.items.length).toBe(1);
  await userEvent.click(dialog.getByRole("button", { name: "Discard" }));
  await until(() => expect(sendQueue.items).toEqual([]));
});

test("REPORT-21 where the guide does not open at all, a comment that was refused is found, copied and discarded", async () => {
  const body = { category: "water", content: "Only dust", uniqueId: "1", level: "dry", seenOn: null };
  const payload = { guideId: "7", guideName: "Ridge", waypointId: "1", waypointTitle: "Old spring", body };
  const refused = { id: 601, reason: "Not yours" };
  const item = { id: "1", owner: "ann", kind: "comment", payload, files: [], queuedAt: 0, refusal: refused };
  await keyedStore("switchback-outgoing").put(item.id, item);
  outgoingMarker.write(true);
  forgetPerson();
  openRidgeGuide();
  Object.assign(guideMap, { opened: null, guide: null });
  render(<StatePanel>Not found</StatePanel>);
  const name = "Comments that the server did not accept";
  const unsent = within(await screen.findByRole("region", { name }));
  expect(unsent.getByText("Old spring, Ridge")).toBeTruthy();
  expect(unsent.getByText("Only dust")).toBeTruthy();
  expect(unsent.getByText(/you can no longer open this guide/)).toBeTruthy();
  expect(unsent.getByRole("button", { name: "Copy the text" })).toBeTruthy();
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: undefined });
  await userEvent.click(unsent.getByRole("button", { name: "Copy the text" }));
  expect((await unsent.findByRole("alert")).textContent).toMatch(/copy it by hand\.$/);
  // Sent again, it stays in sight while there is no connection.
  onLine.mockReturnValue(false);
  await userEvent.click(unsent.getByRole("button", { name: "Try again" }));
  expect((await unsent.findByText(/^Waiting/)).closest("[role=status]")).toBeTruthy();
  expect(document.activeElement).toBe(unsent.getByRole("heading", { name }));
  await userEvent.click(unsent.getByRole("button", { name: "Discard" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Discard" }));
  await until(() => expect(sendQueue.items).toEqual([]));
});

test("TRAIL-46 after the end of a session what is not sent is listed, routes with a file to keep", async () => {
  await saveOffline("Camp to camp");
  await deleteRoute(buildPlannedRoute({ id: "9", uniqueId: "9-9", name: "Given up" }));
  session.user = null;
  session.status = "guest";
  forgetPerson();
  await loadLeft("ann");
  render(<UnsentDialog isOpen onClose={() => {}} />);
  const dialog = within(await screen.findByRole("dialog", { name: "Not sent yet" }));
  expect(dialog.getByText(/^Camp to camp, Ridge/)).toBeTruthy();
  expect(dialog.getByRole("button", { name: "Save as GPX: Camp to camp" })).toBeTruthy();
  const deletion = dialog.getByText(/^Given up, Ridge/);
  expect(within(deletion).getByText("Waiting to be deleted")).toBeTruthy();
});
