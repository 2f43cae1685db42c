import { expect, test } from "vitest";
import type { GuideRows } from "../../../../src/server/catalogue/guideRows.ts";
import { partsOf } from "../../../../src/server/catalogue/list/partsOf.ts";

/** What decides the part of a guide. */
const rowsOf = (id: number) => ({ guide: { id: `${1_000_000 + id}` } }) as GuideRows;
const guidesOf = (count: number) => Array.from({ length: count }, (_, i) => rowsOf(i));

test("LIGHT-41 a small shop has one part, a large one parts of some hundred guides, each guide in one", () => {
  expect(partsOf(guidesOf(62)).map(({ guides }) => guides.length)).toEqual([62]);
  const guides = guidesOf(50_000);
  const parts = partsOf(guides);
  const sizes = parts.map((part) => part.guides.length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1000);
  expect(Math.min(...sizes)).toBeGreaterThan(250);
  expect(new Set(parts.flatMap((part) => part.guides))).toEqual(new Set(guides));
});

test("LIGHT-41 a guide that is changed, added or removed alters its own part alone", () => {
  const guides = guidesOf(10_000);
  const before = partsOf(guides);
  const kept = (after: readonly GuideRows[]) =>
    partsOf(after, before).filter((part) => before.includes(part));
  expect(kept(guides.map((rows, i) => (i === 7 ? rowsOf(7) : rows)))).toHaveLength(before.length - 1);
  expect(kept(guides.slice(1))).toHaveLength(before.length - 1);
  expect(kept([...guides, rowsOf(10_000)])).toHaveLength(before.length - 1);
  expect(kept(guides)).toEqual(before);
});

test("LIGHT-41 a part with too many guides becomes two, and the others stay", () => {
  let guides = guidesOf(3600);
  let parts = partsOf(guides);
  const { length } = parts;
  for (let id = 3600; id < 4400; id++) {
    guides = [...guides, rowsOf(id)];
    const next = partsOf(guides, parts);
    expect(next.length - parts.length).toBeLessThanOrEqual(1);
    expect(parts.filter((part) => !next.includes(part))).toHaveLength(1);
    parts = next;
  }
  expect(parts.length).toBeGreaterThan(length);
});
