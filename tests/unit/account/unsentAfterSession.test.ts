import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeIndexedDb } from "../../helpers/fakeIndexedDb.ts";
import { buildPlannedRoute } from "../../helpers/plannerGuide.ts";
import { until } from "../../helpers/until.ts";
import { fakeIdentity, storedSession } from "./fakeIdentity.ts";
import { openTab, STORED_SESSION } from "./openTab.ts";

beforeEach(fakeIndexedDb);
afterEach(() => vi.unstubAllGlobals());

/** A visit that begins with a session that the server has ended, while a route of this person waits. */
async function visitOf(owner: string) {
  const { routeToWire } = await import("../../../src/contract/plannedRoute.ts");
  const { keyedStore } = await import("../../../src/lib/keyedStore.ts");
  const payload = { kind: "save", guideName: "Ridge", route: routeToWire(buildPlannedRoute()) };
  const item = { id: "1", owner, kind: "plannedRoute", payload, files: [], queuedAt: 1, refusal: null };
  await keyedStore("switchback-outgoing").put(item.id, item);
  const stored = { ...STORED_SESSION, SWITCHBACK_OUTGOING: "true" };
  const tab = await openTab({ identity: fakeIdentity(storedSession(null)), stored });
  await tab.sessionCode.ensureAccessToken({ canWait: true });
  expect(tab.session.status).toBe("guest");
  const { sendQueue } = await import("../../../src/stores/outgoing/sendQueue.ts");
  return { ...tab, sendQueue };
}

test("TRAIL-46 whose session has ended is shown what is not sent: the account may be gone", async () => {
  const { sendQueue, pushState } = await visitOf("id-ann");
  await until(() => expect(sendQueue.left.map(({ id }) => id)).toEqual(["1"]));
  await until(() => expect(pushState).toHaveBeenCalledOnce());
  expect(pushState.mock.calls[0]?.[0]).toMatchObject({ opened: { dialog: { name: "unsent" } } });
  const { waitingRouteOf } = await import("../../../src/stores/routes/waitingRoutes.ts");
  const [item] = sendQueue.left;
  expect(item && waitingRouteOf(item)?.route.name).toBe("Hut to hut");
});

test("TRAIL-46 nobody is shown what another person left on the device", async () => {
  const { sendQueue, pushState } = await visitOf("id-bob");
  const { loadLeft } = await import("../../../src/stores/outgoing/sendQueue.ts");
  await loadLeft("id-ann");
  expect([sendQueue.left, pushState.mock.calls]).toEqual([[], []]);
});
