import { expect, test } from "vitest";
import { ERROR_IDS } from "../../../../src/contract/errorBody.ts";
import { errorGroup } from "../../../../src/lib/network/errorGroup.ts";

test.each([
  ["ERR-2", "general", -1, 99],
  ["ERR-3", "cart", 100, 199],
  ["ERR-4", "comments", 200, 299],
  ["ERR-5", "payment", 300, 399],
  ["ERR-6", "resources", 400, 499],
  ["ERR-7", "profile", 500, 599],
  ["ERR-8", "guides", 600, 699],
  ["ERR-9", "authentication", 700, 799],
] as const)("%s ERR-11 the group %s ranges from %i to %i", (_line, group, first, last) => {
  expect(errorGroup(first)).toBe(group);
  expect(errorGroup(last)).toBe(group);
});

test.each([800, 12_345, null])("ERR-10 ERR-11 the id %s belongs to no group", (id) => {
  expect(errorGroup(id)).toBe("unknown");
});

test.each([104, 105, 107, 502, 503])("ERR-12 the id %i is not shown", (id) => {
  expect(errorGroup(id)).toBeNull();
});

test.each([103, 106, 108, 501, 504])("ERR-12 the id %i next to a silent one is shown", (id) => {
  expect(errorGroup(id)).not.toBeNull();
});

test("an unavailable provider is shown as trouble with its part", () => {
  expect(errorGroup(ERROR_IDS.identityUnavailable)).toBe("authentication");
  expect(errorGroup(ERROR_IDS.commerceUnavailable)).toBe("cart");
  expect(errorGroup(ERROR_IDS.mailUnavailable)).toBe("general");
});
