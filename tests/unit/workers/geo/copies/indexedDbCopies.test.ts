import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CopyStore } from "../../../../../workers/geo/copies/copyStore.ts";
import { fakeIndexedDb } from "../../../../helpers/fakeIndexedDb.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1000, toFake: ["Date"] });
  fakeIndexedDb();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function copies(): Promise<CopyStore> {
  const { indexedDbCopies } = await import("../../../../../workers/geo/copies/indexedDbCopies.ts");
  const store = indexedDbCopies();
  if (!store) throw new Error("There is no database");
  return store;
}

const place = (guideId: string, owner = "ann") => ({ owner, guideId });
const copy = (size = 3) => ({ etag: '"v1"', bytes: new Uint8Array(size).fill(7) });
const guide = (guideId: string) => ({ guideId, guideName: `Guide ${guideId}` });
const idsOf = async (store: CopyStore) => (await store.list()).map(({ guideId }) => guideId).toSorted();

test("a copy is readable only by its owner, and removed together with its notes", async () => {
  const store = await copies();
  await store.write(place("7"), copy(), guide("7"));
  await store.writeNote(place("7"), "comments 1", [1, 2]);
  expect(await store.read(place("7"))).toEqual(copy());
  expect(await store.read(place("7", "bob"))).toBeNull();
  expect(await store.readNote(place("7"), "comments 1")).toEqual([1, 2]);
  await store.remove(place("7"));
  expect([await store.read(place("7")), await store.find(place("7"))]).toEqual([null, null]);
  expect(await store.readNote(place("7"), "comments 1")).toBeNull();
});

test("its record has size and times, and stays saved when the copy is updated, as of that time alone", async () => {
  const store = await copies();
  await store.write(place("7"), copy(100), guide("7"));
  vi.setSystemTime(2000);
  await store.markSaved(place("7"), "data:icon");
  await store.writeNote(place("7"), "comments 1", "1234");
  await store.writeNote(place("7"), "comments 1", "12");
  expect(await store.find(place("7"))).toMatchObject({ sizeBytes: 113, openedAt: 1000, pinnedAt: 2000 });
  vi.setSystemTime(3000);
  await store.confirm(place("7"), guide("7"));
  expect(await store.find(place("7"))).toMatchObject({ checkedAt: 3000, openedAt: 3000, pinnedAt: 2000 });
  await store.markSaved(place("7"), "data:icon");
  expect(await store.find(place("7"))).toMatchObject({ pinnedAt: 2000 });
  await store.write(place("7"), copy(50), guide("7"));
  expect(await store.find(place("7"))).toMatchObject({ sizeBytes: 63, pinnedAt: 3000, icon: "data:icon" });
});

test("TRAIL-44 notes are removed by how their names begin, from all copies, whose sizes follow", async () => {
  const store = await copies();
  for (const guideId of ["7", "8"]) {
    await store.write(place(guideId, "anybody"), copy(10), guide(guideId));
    await store.writeNote(place(guideId, "anybody"), "comments 1", "1");
    await store.writeNote(place(guideId, "anybody"), "personal routes ann", "12");
  }
  await store.removeNotes("personal ");
  for (const guideId of ["7", "8"]) {
    expect(await store.readNote(place(guideId, "anybody"), "personal routes ann")).toBeNull();
    expect(await store.readNote(place(guideId, "anybody"), "comments 1")).toBe("1");
    expect(await store.find(place(guideId, "anybody"))).toMatchObject({ sizeBytes: 13 });
  }
});

test("a missing copy can be neither saved, confirmed nor given notes", async () => {
  const store = await copies();
  await store.markSaved(place("7"), null);
  await store.confirm(place("7"), guide("7"));
  await store.writeNote(place("7"), "comments 1", []);
  expect([await store.list(), await store.readNote(place("7"), "comments 1")]).toEqual([[], null]);
});

test("of the unsaved copies the 20 opened last remain, saved ones always", async () => {
  const store = await copies();
  await store.write(place("chosen"), copy(), guide("chosen"));
  await store.markSaved(place("chosen"), null);
  for (let i = 10; i < 32; i++) {
    vi.setSystemTime(5000 + i);
    await store.write(place(String(i)), copy(), guide(String(i)));
  }
  const last20 = Array.from({ length: 20 }, (_, i) => String(i + 12));
  expect(await idsOf(store)).toEqual([...last20, "chosen"]);
  await store.removeUnsaved();
  expect(await idsOf(store)).toEqual(["chosen"]);
});

test("a full device and an unavailable database are different errors", async () => {
  const store = await copies();
  const { IDBObjectStore } = await import("fake-indexeddb");
  const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await expect(store.write(place("7"), copy(), guide("7"))).rejects.toMatchObject({ kind: "noRoom" });
  put.mockRestore();
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new DOMException("no", "SecurityError");
    },
  });
  await expect(store.list()).rejects.toMatchObject({ kind: "noStorage" });
});
