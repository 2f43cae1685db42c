import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { IDBFactory } from "fake-indexeddb";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Guide } from "../../../src/contract/guide.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { ReaderHead } from "../../../src/panels/guideMap/ReaderHead.tsx";
import { ReadyDialog } from "../../../src/panels/ready/ReadyDialog.tsx";
import { openedDialog } from "../../../src/stores/dialogs.ts";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { guideCopies } from "../../../src/stores/offline/guideCopies.ts";
import { persistence } from "../../../src/stores/offline/persistence.ts";
import { savedMaps } from "../../../src/stores/offline/savedMaps.ts";
import { collectTrailFacts, trailFacts } from "../../../src/stores/offline/trailFacts.ts";
import { forgetPerson } from "../../../src/stores/person/forgetPerson.ts";
import { session } from "../../../src/stores/person/session.ts";
import type { CopyEdition, GuideCopy } from "../../../workers/geo/copies/copyTypes.ts";
import { GeoError } from "../../../workers/geo/geoError.ts";
import { buildGuide } from "../../helpers/builders.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { fakeTokens } from "../../helpers/fakeTokens.ts";
import { ridgeGuide } from "../../helpers/plannerGuide.ts";
import { until } from "../../helpers/until.ts";

/** What is on the device, and what the server and the browser would answer. */
const device = {
  isSaved: false,
  notes: new Map<string, unknown>(),
  edition: "current" as CopyEdition,
  permission: "prompt" as PermissionState,
  isPersistent: false,
  refusal: null as GeoError | null,
};
const server = { isLost: false };
const guide: Guide = buildGuide({ guideId: "7", guideName: "Ridge", guideIsFree: true });
const copyOfGuide = (): GuideCopy => ({
  owner: "anybody",
  guideId: "7",
  guide,
  sizeBytes: 5000,
  savedAt: Date.now(),
  openedAt: Date.now(),
  isReadable: true,
});

fakeGeoWorker({
  copies: {
    list: async () => (device.isSaved ? [copyOfGuide()] : []),
    edition: async () => device.edition,
    save: async () => {
      if (device.refusal) throw device.refusal;
      device.isSaved = true;
    },
    readNote: async (_key, name) => device.notes.get(name) ?? null,
    writeNote: async (_key, name, value) => {
      if (device.isSaved) device.notes.set(name, structuredClone(value));
    },
  },
  waypoints: { fetch: async () => (device.isSaved ? device.notes.set("waypoints", {}).size : 0) },
});
fakeApi({
  "GET /guides/:guide/comments": () => {
    if (server.isLost) throw new TypeError("Failed to fetch");
    return { comments: [], removedWaypoints: {} };
  },
  "GET /users/planned-routes/:guide": () => ({ success: true, routes: [] }),
});

const getCurrentPosition = vi.fn((done: () => void) => {
  device.permission = "granted";
  done();
});
const browser = {
  serviceWorker: { getRegistration: async () => ({ active: {} }) },
  geolocation: { getCurrentPosition },
  permissions: { query: async () => ({ state: device.permission }) },
  storage: {
    persisted: async () => device.isPersistent,
    persist: async () => {
      device.isPersistent = true;
      return true;
    },
  },
};

const navigatorWith = (values: object) =>
  Object.create(navigator, Object.getOwnPropertyDescriptors(values)) as Navigator;

beforeEach(async () => {
  await Promise.all(["guideMap", "offline", "ready"].map((area) => loadTexts(area as "ready")));
  forgetPerson();
  Object.assign(device, {
    isSaved: false,
    notes: new Map(),
    edition: "current",
    permission: "prompt",
    isPersistent: false,
    refusal: null,
  });
  server.isLost = false;
  vi.clearAllMocks();
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("navigator", navigatorWith(browser));
  session.user = { id: "ann", parseUserId: "ann", username: "ann", displayName: null };
  fakeTokens(() => session.user?.id ?? null);
  Object.assign(persistence, { isPersistent: null, isRefused: false });
  const waypoints = { waypoints: ref([]), waypointsStatus: "ready" };
  Object.assign(guideMap, { guide: ref(guide), opened: ref(ridgeGuide()), ...waypoints });
});
afterEach(() => {
  Object.assign(guideCopies, { list: null, savingIds: [], failure: null });
  Object.assign(guideMap, { guide: null, opened: null });
  for (const guideId of Object.keys(savedMaps)) delete savedMaps[guideId];
  vi.unstubAllGlobals();
});

const row = (title: string) => {
  const found = screen.getByRole("heading", { name: title }).closest("li");
  if (!found) throw new Error(`No line is about ${title}`);
  return within(found);
};
const openCheck = async () => {
  render(<ReadyDialog isOpen onClose={() => {}} />);
  await screen.findByRole("heading", { name: "Guide" });
};

test("TRAIL-50 a guide that is not saved has something to do in each line, and one press saves all that belongs to it", async () => {
  await openCheck();
  expect(screen.getByText("6 things are left to do.")).toBeTruthy();
  expect(row("Guide").getByText("Not saved. It does not open without a connection.")).toBeTruthy();
  expect(row("Waypoints").getByText("Saved together with the guide.")).toBeTruthy();
  await userEvent.click(row("Guide").getByRole("button", { name: "Save: Guide" }));
  await until(() => expect(row("Guide").getByText("Ready:")).toBeTruthy());
  for (const title of ["Waypoints", "Comments and water reports", "Planned routes and days"])
    expect(row(title).getByText("Ready:")).toBeTruthy();
  expect(row("Planned routes and days").getByText("0 routes, saved this minute.")).toBeTruthy();
  // The browser was asked to keep it, as with every save.
  expect(row("Storage").getByText("The browser keeps what is saved until you remove it.")).toBeTruthy();
  expect(row("Map and terrain").getByText("Not known:")).toBeTruthy();
});

test("TRAIL-50 an answer about the position that comes after another guide was opened leaves the check of that one", async () => {
  let answer = () => {};
  getCurrentPosition.mockImplementationOnce((done) => {
    answer = done;
  });
  await openCheck();
  await userEvent.click(row("Position").getByRole("button", { name: "Ask now: Position" }));
  const other = { guideId: "8", guideName: "Valley", guideIsFree: true };
  await act(async () =>
    Object.assign(guideMap, {
      guide: ref(buildGuide(other)),
      opened: ref({ ...ridgeGuide(), ...other }),
    }),
  );
  await screen.findByRole("heading", { name: "Guide" });
  await act(async () => answer());
  expect(screen.getByRole("heading", { name: "Guide" })).toBeTruthy();
});

test("TRAIL-50 what is saved during the check is checked as well", async () => {
  device.isSaved = true;
  let go = () => {};
  const query = vi.fn(
    () =>
      new Promise<{ state: PermissionState }>((resolve) => {
        go = () => resolve({ state: "granted" });
      }),
  );
  vi.stubGlobal("navigator", navigatorWith({ ...browser, permissions: { query } }));
  const checking = collectTrailFacts(guide);
  await until(() => expect(query).toHaveBeenCalledOnce());
  // All else has been read by then.
  await new Promise((resolve) => setTimeout(resolve, 50));
  device.notes.set("contents", { hasWaypoints: true, commentsAt: 5 });
  await collectTrailFacts(guide);
  go();
  await until(() => expect(query).toHaveBeenCalledTimes(2));
  go();
  await checking;
  expect(trailFacts).toMatchObject({ isChecking: false, facts: { commentsAt: 5 } });
});

test("TRAIL-50 the position is asked for by a press alone", async () => {
  await openCheck();
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await userEvent.click(row("Position").getByRole("button", { name: "Ask now: Position" }));
  await until(() => expect(row("Position").getByText(/^Allowed/)).toBeTruthy());
  expect(getCurrentPosition).toHaveBeenCalledOnce();
});

test("TRAIL-50 a position that is blocked has no button, but the way out in words", async () => {
  device.permission = "denied";
  await openCheck();
  expect(row("Position").getByText(/browser's settings/)).toBeTruthy();
  expect(row("Position").queryByRole("button")).toBeNull();
});

test("TRAIL-50 the browser is asked to keep what is saved by a press", async () => {
  await openCheck();
  await userEvent.click(row("Storage").getByRole("button", { name: "Keep it: Storage" }));
  await until(() => expect(row("Storage").getByText("Ready:")).toBeTruthy());
});

test("TRAIL-50 comments that were saved days ago are loaded again by a press", async () => {
  const twoDaysAgo = Date.now() - 2 * 86_400_000;
  device.isSaved = true;
  device.notes.set("contents", { hasWaypoints: true, commentsAt: twoDaysAgo });
  await openCheck();
  const comments = row("Comments and water reports");
  expect(comments.getByText("Saved 2 days ago; newer ones may be missing.")).toBeTruthy();
  await userEvent.click(comments.getByRole("button", { name: "Update: Comments and water reports" }));
  await until(() => expect(row("Comments and water reports").getByText("Saved this minute")).toBeTruthy());
});

test("TRAIL-50 where the browser lets the page store nothing, the check is made all the same", async () => {
  const refused = async () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("navigator", navigatorWith({ ...browser, serviceWorker: { getRegistration: refused } }));
  await openCheck();
  expect(row("Guide").getByText("Not saved. It does not open without a connection.")).toBeTruthy();
});

test("TRAIL-51 a newer edition on the server is told, and offline that nobody can tell", async () => {
  device.isSaved = true;
  device.edition = "newer";
  await openCheck();
  expect(row("Guide").getByText("There is a newer edition than the one on this device.")).toBeTruthy();
  expect(row("Guide").getByRole("button", { name: "Get it: Guide" })).toBeTruthy();
  device.edition = "unknown";
  await userEvent.click(screen.getByRole("button", { name: "Check again" }));
  await until(() => expect(row("Guide").getByText(/A connection is needed/)).toBeTruthy());
});

test("TRAIL-51 a newer edition that does not come says why", async () => {
  device.isSaved = true;
  device.edition = "newer";
  await openCheck();
  device.refusal = new GeoError("noRoom", "full");
  await userEvent.click(row("Guide").getByRole("button", { name: "Get it: Guide" }));
  expect(await row("Guide").findByText(/^Not enough space on this device/)).toBeTruthy();
});

test("TRAIL-50 comments that do not come are said to be missing, not the guide, and hide no newer edition", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  device.isSaved = true;
  device.notes.set("contents", { hasWaypoints: true, commentsAt: null });
  await openCheck();
  server.isLost = true;
  await userEvent.click(screen.getByRole("button", { name: "Update: Comments and water reports" }));
  const words = "The comments did not load. No connection to the server. Check the network and try again.";
  expect(await row("Guide").findByText(words)).toBeTruthy();
  device.edition = "newer";
  await userEvent.click(screen.getByRole("button", { name: "Check again" }));
  expect(
    await row("Guide").findByText(/There is a newer edition than the one on this device\.$/),
  ).toBeTruthy();
  expect(row("Guide").getByText(words)).toBeTruthy();
});

test("TRAIL-52 the guide's panel opens the check, and says when the last one was", async () => {
  device.isSaved = true;
  device.notes.set("readiness", { checkedAt: Date.now() - 3 * 86_400_000 });
  render(<ReaderHead />);
  await userEvent.click(screen.getByRole("button", { name: "Offline" }));
  expect(await screen.findByText("Checked 3 days ago")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Ready for the trail?" }));
  expect(openedDialog(history.state)).toEqual({ name: "ready" });
  await openCheck();
  await until(() => expect(device.notes.get("readiness")).toEqual({ checkedAt: expect.any(Number) }));
  expect(await screen.findByText("Checked this minute", { selector: "span" })).toBeTruthy();
});

test.each([
  [5, /Add to Home Screen/],
  [0, /Add to Dock/],
])(
  "TRAIL-53 readers of Safari with %i touch points are shown before they save how the storage stays",
  async (maxTouchPoints, way) => {
    const safari = { vendor: "Apple Computer, Inc.", maxTouchPoints };
    vi.stubGlobal("navigator", navigatorWith({ ...browser, ...safari }));
    render(<ReaderHead />);
    await userEvent.click(screen.getByRole("button", { name: "Offline" }));
    const note = await screen.findByText(way);
    const saving = screen.getByRole("switch", { name: "Save offline" });
    expect(note.compareDocumentPosition(saving) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  },
);

test("TRAIL-53 all others are shown whether the storage is persistent, and can ask for it", async () => {
  render(<ReaderHead />);
  await userEvent.click(screen.getByRole("button", { name: "Offline" }));
  expect(await screen.findByText(/may delete what is saved/)).toBeTruthy();
  expect(screen.queryByText(/Home Screen|Dock/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Keep it" }));
  expect(await screen.findByText("The browser keeps what is saved until you remove it.")).toBeTruthy();
});
