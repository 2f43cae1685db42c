import fc from "fast-check";
import { expect, test } from "vitest";
import type { GuideRows } from "../../../src/server/catalogue/guideRows.ts";
import { byName, replaceRows } from "../../../src/server/catalogue/replaceRows.ts";

const rows = fc
  .string({ unit: fc.constantFrom("a", "B", "e\u0301", "\u00e9", "ж", "\u00ad", " ") })
  .map((name) => ({ guide: { name } }) as GuideRows);

test("LIGHT-40 rows are replaced in the order of names, whatever these are", () => {
  fc.assert(
    fc.property(fc.array(rows), fc.array(rows), fc.array(fc.boolean()), (all, added, isRemoved) => {
      const sorted = all.toSorted(byName);
      const removed = sorted.filter((_, i) => isRemoved[i]);
      const replaced = replaceRows(sorted, removed, added);
      expect(new Set(replaced)).toEqual(new Set([...sorted.filter((_, i) => !isRemoved[i]), ...added]));
      expect(replaced).toHaveLength(sorted.length - removed.length + added.length);
      expect(replaced.map(({ guide }) => guide.name)).toEqual(
        replaced.toSorted(byName).map(({ guide }) => guide.name),
      );
    }),
  );
});

test("LIGHT-40 rows that a list does not have cannot be removed from it", () => {
  const [ash, elm] = ["Ash", "Elm"].map((name) => ({ guide: { name } }) as GuideRows);
  const other = { guide: { name: "Ash" } } as GuideRows;
  expect(replaceRows([ash, elm] as GuideRows[], [other], [])).toEqual([ash, elm]);
});
