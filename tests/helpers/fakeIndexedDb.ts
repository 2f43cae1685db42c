import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { vi } from "vitest";

/** Fakes an empty IndexedDB. Resets the module registry, so import the modules under test afterwards. */
export function fakeIndexedDb(): void {
  vi.resetModules();
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
}
