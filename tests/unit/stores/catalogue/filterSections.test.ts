import { afterEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../../helpers/memoryStorage.ts";

afterEach(() => vi.unstubAllGlobals());

async function freshModule(stored?: string) {
  vi.resetModules();
  const storage = memoryStorage();
  if (stored !== undefined) storage.setItem("expandedFilterSections", stored);
  vi.stubGlobal("sessionStorage", storage);
  return { storage, ...(await import("../../../../src/stores/catalogue/filterSections.ts")) };
}

test("a session starts with length and activity expanded", async () => {
  const { filterSections } = await freshModule();
  expect(filterSections.expanded).toEqual(["length", "activityType"]);
});

test("SHELL-31 SHELL-32 CAT-15 expanded sections are stored, separated by ';'", async () => {
  const { storage, expandSection } = await freshModule("region;other");
  expandSection("length", true);
  expect(storage.getItem("expandedFilterSections")).toBe("length;region;other");
  expandSection("region", false);
  expect(storage.getItem("expandedFilterSections")).toBe("length;other");
});

test.each([
  ["", []],
  ["nonsense;other;other;", ["other"]],
])("the stored text %o expands %o", async (stored, expanded) => {
  expect((await freshModule(stored)).filterSections.expanded).toEqual(expanded);
});
