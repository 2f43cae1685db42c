import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GuideCopy } from "../../../../workers/geo/copies/copyTypes.ts";
import { buildGuide } from "../../../helpers/builders.ts";
import { fakeBrowser } from "../../../helpers/fakeBrowser.ts";
import { startGeoWorker } from "../../../helpers/fakeGeoWorker.ts";
import { until } from "../../../helpers/until.ts";

const worker = {
  list: vi.fn<(reader: string | null) => Promise<GuideCopy[]>>(async () => []),
  save: vi.fn(async (_request: unknown, _target: unknown, _options?: { signal?: AbortSignal }) => {}),
  remove: vi.fn(async () => {}),
  removePersonal: vi.fn(async (_kept: string | null) => {}),
};

beforeEach(async () => {
  fakeBrowser();
  vi.clearAllMocks();
  await startGeoWorker({ copies: worker });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const store = () => import("../../../../src/stores/offline/guideCopies.ts");
const free = buildGuide({ guideId: "1", guideName: "Free", guideIsFree: true });
const paid = buildGuide({ guideId: "2", guideName: "Paid" });

function copyOf(fields: Partial<GuideCopy> = {}): GuideCopy {
  const guide = fields.guide ?? free;
  const { guideId } = guide;
  return {
    owner: "anybody",
    guideId,
    guide,
    sizeBytes: 5,
    savedAt: null,
    openedAt: 0,
    isReadable: true,
    ...fields,
  };
}

async function signIn(id: string): Promise<void> {
  const { fakeTokens } = await import("../../../helpers/fakeTokens.ts");
  fakeTokens(() => id);
}

test("a paid guide's copy belongs to the signed-in user, a guest has none", async () => {
  const { copyKey } = await store();
  expect([copyKey(free), copyKey(paid)]).toEqual([{ owner: "anybody", guideId: "1" }, null]);
  await signIn("ann");
  expect(copyKey(paid)).toEqual({ owner: "ann", guideId: "2" });
});

test("the stored data of a guide is parsed to the same guide", async () => {
  const { copyTarget } = await store();
  const { guideFromWire, guideWire } = await import("../../../../src/contract/guide.ts");
  const guide = buildGuide({
    guideIsFree: true,
    guideSlugs: ["ridge-walk", "Old Ridge"],
    guideType: "paddle",
    title_uk: "Хребет",
    guideLength: { meters: 5000 },
    guideTotalAscent: 300,
    guideProfile: [1, 2],
    guideBounds: [
      [46, 10],
      [47, 11],
    ],
    isDemo: true,
  });
  expect(guideFromWire(guideWire.parse(copyTarget(guide)?.guide))).toEqual(guide);
});

test("saving requests persistent storage, and reports why it failed", async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal("navigator", { language: "en", storage: { persist } });
  const { guideCopies, saveGuide, removeGuideCopy } = await store();
  const { GeoError } = await import("../../../../workers/geo/geoError.ts");
  worker.list.mockResolvedValue([copyOf({ savedAt: 1 })]);
  const saving = saveGuide(free);
  expect(guideCopies.savingIds).toEqual(["1"]);
  await saving;
  expect(worker.save.mock.calls[0]?.[1]).toMatchObject({ owner: "anybody", guide: { guideId: "1" } });
  expect([guideCopies.savingIds, guideCopies.list?.[0]?.savedAt, persist.mock.calls.length]).toEqual([
    [],
    1,
    1,
  ]);
  worker.save.mockRejectedValueOnce(new GeoError("noRoom", "full"));
  await saveGuide(free);
  expect(guideCopies.failure).toEqual({ guideId: "1", part: "guide", kind: "noRoom" });
  await removeGuideCopy({ owner: "anybody", guideId: "1" });
  expect(guideCopies.failure).toBeNull();
});

test("a copy is found by the guide's name before its id, and only if it is accessible", async () => {
  const { readableCopy } = await store();
  const named1 = buildGuide({ guideId: "9", guideName: "1", guideIsFree: true });
  worker.list.mockResolvedValue([
    copyOf(),
    copyOf({ guide: named1 }),
    copyOf({ guide: paid, isReadable: false }),
  ]);
  expect((await readableCopy("1"))?.guideId).toBe("9");
  expect((await readableCopy("9"))?.guideId).toBe("9");
  expect(await readableCopy("Paid")).toBeNull();
  worker.list.mockRejectedValue(new Error("no database"));
  expect(await readableCopy("1")).toBeNull();
});

test("READ-55 a copy is found by the slug of its guide, and by one that the guide had before", async () => {
  const { copyTarget, readableCopy } = await store();
  const { guideFromWire, guideWire } = await import("../../../../src/contract/guide.ts");
  const slugs = ["long-ridge", "Ridge", "ridge"];
  const guide = buildGuide({
    guideId: "4",
    guideName: "Long Ridge",
    guideSlugs: slugs,
    guideIsFree: true,
  });
  const kept = guideFromWire(guideWire.parse(copyTarget(guide)?.guide));
  worker.list.mockResolvedValue([copyOf(), copyOf({ guide: kept })]);
  for (const address of slugs) expect((await readableCopy(address))?.guideId).toBe("4");
});

test("signing out lists the copies to be removed, and removes them", async () => {
  const { deletePersonalCopies, paidCopies } = await store();
  await signIn("ann");
  worker.list.mockResolvedValue([copyOf(), copyOf({ owner: "ann", guide: paid })]);
  expect((await paidCopies()).map(({ guideId }) => guideId)).toEqual(["2"]);
  await deletePersonalCopies();
  expect(worker.removePersonal).toHaveBeenCalledTimes(1);
});

test("a removal that the end of the page has cut short is done at the next visit, but for whose session was ended", async () => {
  vi.spyOn(console, "warn").mockReturnValueOnce();
  const { deletePersonalCopies, finishRemoval } = await store();
  const { refusedPerson } = await import("../../../../src/stores/person/refusedPerson.ts");
  const { removalMarker } = await import("../../../../src/stores/offline/removalMarker.ts");
  worker.removePersonal.mockRejectedValueOnce(new Error("closed"));
  const removing = deletePersonalCopies();
  expect(removalMarker.read()).toBe(true);
  await removing;
  expect(removalMarker.read()).toBe(true);
  refusedPerson.write("bob");
  await finishRemoval();
  expect(worker.removePersonal.mock.calls.map(([kept]) => kept)).toEqual([null, "bob"]);
  expect([removalMarker.read(), refusedPerson.read()]).toEqual([null, "bob"]);
});

test("TRAIL-47 what is on the device stays when the provider ends the session, until another person signs in", async () => {
  const { removeOthersCopies } = await store();
  const { forgetPerson } = await import("../../../../src/stores/person/forgetPerson.ts");
  const { refusedPerson } = await import("../../../../src/stores/person/refusedPerson.ts");
  refusedPerson.write("ann");
  forgetPerson({ isRefused: true });
  // As another tab sees it.
  forgetPerson({ isElsewhere: true, isRefused: true });
  await until(() => expect(worker.list.mock.calls.map(([reader]) => reader)).toEqual([null, null]));
  const removed = () => worker.removePersonal.mock.calls.map(([kept]) => kept);
  await removeOthersCopies("ann");
  expect([removed(), refusedPerson.read()]).toEqual([[], null]);
  refusedPerson.write("ann");
  await removeOthersCopies("bob");
  await removeOthersCopies("bob");
  expect([removed(), refusedPerson.read()]).toEqual([["bob"], null]);
  // A sign-out in another tab.
  forgetPerson({ isElsewhere: true });
  await until(() => expect(removed()).toEqual(["bob", null]));
  // Another account in another tab, which has copies of its own by now.
  forgetPerson({ isElsewhere: true, nextId: "cyd" });
  await until(() => expect(removed()).toEqual(["bob", null, "cyd"]));
});

test("signing out aborts saving a paid guide, whose copy would arrive afterwards", async () => {
  const { deletePersonalCopies, guideCopies, saveGuide } = await store();
  await signIn("ann");
  const signals: (AbortSignal | undefined)[] = [];
  const untilAborted = (_request: unknown, _target: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise<void>((_resolve, reject) => {
      signals.push(signal);
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
  worker.save.mockImplementationOnce(untilAborted);
  const saving = saveGuide(paid);
  await until(() => expect(signals).toHaveLength(1));
  await deletePersonalCopies();
  expect(signals[0]?.aborted).toBe(true);
  await saving;
  expect([guideCopies.savingIds, guideCopies.failure]).toEqual([[], null]);

  worker.save.mockImplementationOnce(untilAborted);
  void saveGuide(free);
  await until(() => expect(signals).toHaveLength(2));
  await deletePersonalCopies();
  expect(signals[1]?.aborted).toBe(false);
});

test("a guide does not count as saved when the page could not be cached", async () => {
  vi.doMock("../../../../src/lib/network/offlineShell.ts", () => ({
    cacheOfflineShell: async () => {
      throw new Error("The page was not kept whole");
    },
  }));
  const { guideCopies, saveGuide } = await store();
  await saveGuide(free);
  vi.doUnmock("../../../../src/lib/network/offlineShell.ts");
  expect(worker.save).not.toHaveBeenCalled();
  expect(guideCopies.failure).toEqual({ guideId: "1", part: "guide", kind: "unknown" });
});

test("a guide that is not saved because the page had no room says so", async () => {
  vi.doMock("../../../../src/lib/network/offlineShell.ts", () => ({
    cacheOfflineShell: async () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  }));
  const { guideCopies, saveGuide } = await store();
  await saveGuide(free);
  vi.doUnmock("../../../../src/lib/network/offlineShell.ts");
  expect(guideCopies.failure).toMatchObject({ part: "guide", kind: "noRoom" });
});

test("a guide saved during another save waits for it, and both are stored", async () => {
  const { guideCopies, saveGuide } = await store();
  let finish = () => {};
  worker.save.mockImplementationOnce(() => new Promise((resolve) => (finish = () => resolve())));
  const other = buildGuide({ guideId: "3", guideIsFree: true });
  void saveGuide(free);
  const all = saveGuide(other);
  void saveGuide(other);
  await until(() => expect(worker.save).toHaveBeenCalledTimes(1));
  expect(guideCopies.savingIds).toEqual(["1", "3"]);
  finish();
  await all;
  expect(worker.save.mock.calls.map(([, target]) => target)).toMatchObject([
    { guide: { guideId: "1" } },
    { guide: { guideId: "3" } },
  ]);
  expect(guideCopies.savingIds).toEqual([]);
});

test("a failed save is reported while the next guide is saved", async () => {
  const { guideCopies, saveGuide } = await store();
  worker.save.mockRejectedValueOnce(new Error("broken"));
  void saveGuide(free);
  await saveGuide(buildGuide({ guideId: "3", guideIsFree: true }));
  expect(guideCopies.failure).toEqual({ guideId: "1", part: "guide", kind: "internal" });
});

test("signing out aborts paid guides that wait to be saved", async () => {
  const { deletePersonalCopies, guideCopies, saveGuide } = await store();
  await signIn("ann");
  let finish = () => {};
  worker.save.mockImplementationOnce(() => new Promise((resolve) => (finish = () => resolve())));
  void saveGuide(free);
  const waiting = saveGuide(paid);
  await until(() => expect(worker.save).toHaveBeenCalledTimes(1));
  await deletePersonalCopies();
  finish();
  await waiting;
  expect(worker.save).toHaveBeenCalledTimes(1);
  expect([guideCopies.savingIds, guideCopies.failure]).toEqual([[], null]);
});
