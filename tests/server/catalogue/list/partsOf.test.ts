import fc from "fast-check";
import { expect, test } from "vitest";
import type { GuideRows } from "../../../../src/server/catalogue/guideRows.ts";
import { partsOf, replaceInParts } from "../../../../src/server/catalogue/list/partsOf.ts";

/** What decides the part of a guide, and its place there. */
const rowsOf = (id: number) =>
  ({ guide: { id: `${1_000_000 + id}`, name: `Walk ${1_000_000 + id}` } }) as GuideRows;
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
  const before = partsOf(guidesOf(10_000));
  const old = before.flatMap(({ guides }) => guides).find(({ guide }) => guide.id === "1000007");
  const kept = (removed: GuideRows[], added: GuideRows[]) =>
    replaceInParts(before, removed, added).filter((part) => before.includes(part));
  if (!old) throw new Error("No part has the guide");
  expect(kept([old], [rowsOf(7)])).toHaveLength(before.length - 1);
  expect(kept([old], [])).toHaveLength(before.length - 1);
  expect(kept([], [rowsOf(10_000)])).toHaveLength(before.length - 1);
  expect(kept([], [])).toEqual(before);
});

test("LIGHT-41 a part with too many guides becomes two, and the others stay", () => {
  let parts = partsOf(guidesOf(3600));
  const { length } = parts;
  for (let id = 3600; id < 4400; id++) {
    const next = replaceInParts(parts, [], [rowsOf(id)]);
    expect(next.length - parts.length).toBeLessThanOrEqual(1);
    expect(parts.filter((part) => !next.includes(part))).toHaveLength(1);
    parts = next;
  }
  expect(parts.length).toBeGreaterThan(length);
});

test("LIGHT-41 after any changes a server has the same parts as one that begins with what is left", () => {
  const changes = fc.array(fc.record({ from: fc.nat(4000), removed: fc.nat(1500), added: fc.nat(1500) }), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(fc.nat(3000), changes, (count, steps) => {
      let guides = guidesOf(count);
      let parts = partsOf(guides);
      let next = count;
      for (const { from, removed, added } of steps) {
        const gone = guides.slice(from, from + removed);
        const come = Array.from({ length: added }, () => rowsOf(next++));
        guides = [...guides.filter((rows) => !gone.includes(rows)), ...come];
        parts = replaceInParts(parts, gone, come);
      }
      expect(parts).toEqual(partsOf(guides));
    }),
    { numRuns: 20 },
  );
});
