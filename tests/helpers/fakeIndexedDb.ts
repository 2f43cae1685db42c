import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { vi } from "vitest";

/** An empty browser database; modules are forgotten, so import those under test afterwards. */
export function fakeIndexedDb(): void {
  vi.resetModules();
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
}
