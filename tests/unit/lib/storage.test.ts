import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { storageItem, storageText } from "../../../src/lib/storage.ts";
import { memoryStorage } from "../../helpers/memoryStorage.ts";

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

const schema = z.object({ link: z.string() });

function itemIn(storage: Storage, expiresAfter?: number) {
  return storageItem({
    key: "layerData",
    schema,
    area: () => storage,
    ...(expiresAfter && { expiresAfter }),
  });
}

test("an item is stored as JSON under its key", () => {
  const storage = memoryStorage();
  itemIn(storage).write({ link: "tiles" });
  expect(storage.getItem("layerData")).toBe('{"link":"tiles"}');
  expect(itemIn(storage).read()).toEqual({ link: "tiles" });
});

test("SHELL-29 an item is readable until it expires, then removed and absent", () => {
  const storage = memoryStorage();
  const item = itemIn(storage, 1000);
  item.write({ link: "tiles" });
  vi.setSystemTime(999);
  expect(item.read()).toEqual({ link: "tiles" });
  vi.setSystemTime(1000);
  expect(item.read()).toBeNull();
  expect(storage.length).toBe(0);
});

test("SHELL-29 an item stored without an expiry is absent for a reader with one", () => {
  const storage = memoryStorage();
  storage.setItem("layerData", '{"link":"tiles"}');
  expect(itemIn(storage, 1000).read()).toBeNull();
});

test.each(['{"link":1}', "{", "null", ""])("SHELL-27 the corrupt value %s is removed", (text) => {
  const storage = memoryStorage();
  storage.setItem("layerData", text);
  expect(itemIn(storage).read()).toBeNull();
  expect(storage.length).toBe(0);
});

test("whatever is stored, reading never throws", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const storage = memoryStorage();
      storage.setItem("layerData", text);
      expect(itemIn(storage, 1000).read()).toBeNull();
    }),
  );
});

test("a text is stored as it is", () => {
  const storage = memoryStorage();
  const item = storageText({ key: "unit", schema: z.enum(["miles", "kilometers"]), area: () => storage });
  item.write("miles");
  expect(storage.getItem("unit")).toBe("miles");
  expect(item.read()).toBe("miles");
  storage.setItem("unit", "leagues");
  expect(item.read()).toBeNull();
  expect(storage.length).toBe(0);
});

test("when storage is unavailable nothing is stored and nothing throws", () => {
  const item = itemIn(memoryStorage({ isRefused: true }));
  item.write({ link: "tiles" });
  item.remove();
  expect(item.read()).toBeNull();
});

test("BROWSER-8 where the browser refuses local storage, values are kept until the page is closed", () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  Object.defineProperty(globalThis, "localStorage", { get: refuse, configurable: true });
  try {
    storageItem({ key: "layerData", schema, expiresAfter: 1000 }).write({ link: "tiles" });
    const item = storageItem({ key: "layerData", schema, expiresAfter: 1000 });
    expect(item.read()).toEqual({ link: "tiles" });
    item.remove();
    expect(item.read()).toBeNull();
  } finally {
    Reflect.deleteProperty(globalThis, "localStorage");
  }
});
