import { forceCloseDatabase, IDBDatabase } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeIndexedDb } from "../../../../helpers/fakeIndexedDb.ts";

beforeEach(fakeIndexedDb);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a connection that failed is closed, and the next call opens the database again", async () => {
  const close = vi.spyOn(IDBDatabase.prototype, "close");
  const { done, inCopyDatabase } = await import("../../../../../workers/geo/copies/copyDatabase.ts");
  const fail = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  await expect(inCopyDatabase("readwrite", fail)).rejects.toMatchObject({ kind: "noRoom" });
  expect(await inCopyDatabase("readonly", (tables) => done(tables("records").count()))).toBe(0);
  expect(close).toHaveBeenCalledOnce();
});

test("copies are read also after the browser has closed the database", async () => {
  const opening = vi.spyOn(indexedDB, "open");
  const { done, inCopyDatabase } = await import("../../../../../workers/geo/copies/copyDatabase.ts");
  const count = () => inCopyDatabase("readonly", (tables) => done(tables("records").count()));
  await count();
  forceCloseDatabase(opening.mock.results[0]?.value.result);
  expect(await count()).toBe(0);
});

test("a late failure does not affect a connection opened since", async () => {
  const open = vi.spyOn(indexedDB, "open");
  const { done, inCopyDatabase } = await import("../../../../../workers/geo/copies/copyDatabase.ts");
  const count = () => inCopyDatabase("readonly", (tables) => done(tables("records").count()));
  let failLate = (_error: Error) => {};
  const late = inCopyDatabase("readonly", () => new Promise((_, reject) => (failLate = reject)));
  const lateEnd = expect(late).rejects.toMatchObject({ kind: "noStorage" });
  await expect(inCopyDatabase("readonly", () => Promise.reject(new Error("first")))).rejects.toThrow();
  await count();
  failLate(new Error("late"));
  await lateEnd;
  await count();
  expect(open).toHaveBeenCalledTimes(2);
});

test("copies of the previous version remain, saved ones as saved", async () => {
  const request = indexedDB.open("switchback-copies", 1);
  request.onupgradeneeded = () => {
    for (const name of ["records", "geometry", "notes"]) request.result.createObjectStore(name);
    const records = request.transaction?.objectStore("records");
    records?.put({ guideId: "7", keptAt: 5 }, "7");
    records?.put({ guideId: "8", keptAt: null }, "8");
  };
  await new Promise((resolve) => {
    request.onsuccess = resolve;
  });
  request.result.close();
  const { done, inCopyDatabase } = await import("../../../../../workers/geo/copies/copyDatabase.ts");
  expect(await inCopyDatabase("readonly", (tables) => done(tables("records").getAll()))).toEqual([
    { guideId: "7", pinnedAt: 5 },
    { guideId: "8", pinnedAt: null },
  ]);
});
