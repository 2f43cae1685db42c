import { afterEach, expect, test, vi } from "vitest";
import { backPath } from "../../../../src/lib/address/prevPath.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const ORIGIN = "https://trails.example";

test.each([
  ["/guides", "/guides"],
  ["/guides?q=1", "/guides?q=1"],
  ["/guides/Up%2FDown/geo", "/guides/Up%2FDown/geo"],
  ["/guidesque", "/guides"],
  ["/guides/../outbox", "/guides"],
  ["/checkout", "/guides"],
  ["//evil.example/guides", "/guides"],
  ["/\\evil.example/guides", "/guides"],
  ["https://evil.example/guides", "/guides"],
  ["javascript:alert(1)", "/guides"],
  ["", "/guides"],
])("DET-2 Back from %o leads to %o", (prevPath, expected) => {
  expect(backPath({ prevPath }, ORIGIN)).toBe(expected);
});

test.each([null, undefined, 7, {}, { prevPath: 7 }])(
  "DET-2 a history state of %o leads to the catalogue",
  (state) => {
    expect(backPath(state, ORIGIN)).toBe("/guides");
  },
);

test("SYS-35 Back works where URL.parse does not exist, also from an address that cannot be parsed", () => {
  class OlderUrl extends URL {}
  Object.defineProperty(OlderUrl, "parse", { value: undefined });
  vi.stubGlobal("URL", OlderUrl);
  expect(backPath({ prevPath: "/guides?q=1" }, ORIGIN)).toBe("/guides?q=1");
  expect(backPath({ prevPath: "//[/guides" }, ORIGIN)).toBe("/guides");
});
