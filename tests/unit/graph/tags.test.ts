import { expect, test } from "vitest";
import { tags as cs } from "../../../src/i18n/cs/tags.ts";
import { tags as uk } from "../../../src/i18n/uk/tags.ts";
import { DEMO_BUNDLES, DEMO_GUIDES } from "../../../src/server/demo/guides/demoGuides.ts";
import { regionNamed } from "../../../src/server/demo/terrain/heightField.ts";

const used = new Set(
  [...DEMO_GUIDES, ...DEMO_BUNDLES].flatMap(({ region, tags }) => [
    ...regionNamed(region).tags,
    ...tags.environment,
    ...tags.other,
  ]),
);

test.each([
  ["uk", uk],
  ["cs", cs],
])("L10N-4 every tag of the demo world has a name in %s, and each name its own", (_language, names) => {
  expect([...used].filter((tag) => !Object.hasOwn(names, tag))).toEqual([]);
  expect(Object.keys(names).filter((tag) => !used.has(tag))).toEqual([]);
  expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length);
});
