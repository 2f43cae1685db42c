import { expect, test } from "vitest";
import { DEMO_BUNDLES, DEMO_GUIDES } from "../../../src/server/demo/guides/demoGuides.ts";

test("SYS-41 guides sold in parts, bundles, and all their parts have Ukrainian and Czech titles", () => {
  const inParts = DEMO_GUIDES.filter(({ sections }) => sections).flatMap((guide) => [
    guide,
    ...(guide.sections ?? []),
  ]);
  const bundled = new Set(DEMO_BUNDLES.flatMap(({ children }) => children));
  const children = DEMO_GUIDES.filter(({ name }) => bundled.has(name));
  expect([inParts.length > 10, children.length]).toEqual([true, bundled.size]);
  const lacking = [...inParts, ...DEMO_BUNDLES, ...children].filter(
    ({ titles }) => !titles?.cs || !titles.uk,
  );
  expect(lacking.map(({ name }) => name)).toEqual([]);
});
