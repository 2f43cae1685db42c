import fc from "fast-check";
import { expect, test } from "vitest";
import { type AddressIndex, addressIndex } from "../../../src/server/catalogue/addressIndex.ts";
import type { GuideRows } from "../../../src/server/catalogue/guideRows.ts";

function rowsOf(id: number, name: string, oldSlugs: string[] = []): GuideRows {
  return {
    guide: { id: `${id}`, name, slug: `${name}-${id}`.toLowerCase() },
    oldSlugs,
  } as unknown as GuideRows;
}

const addressesOf = ({ guide: { id, name, slug }, oldSlugs }: GuideRows) => [id, name, slug, ...oldSlugs];

test("LIGHT-40 addresses lead to the same guides after changes as in an index that is made anew", () => {
  const names = fc.uniqueArray(fc.constantFrom(..."abcdefghij"), { maxLength: 10 });
  fc.assert(
    fc.property(fc.array(names, { minLength: 1, maxLength: 8 }), (states) => {
      let known: GuideRows[] = [];
      let index: AddressIndex = addressIndex([]);
      const asked = new Set<string>();
      for (const [step, state] of states.entries()) {
        // A name that moves on from guide to guide, and is kept as a former one by the guide that had it.
        const next = state.map((name, i) => rowsOf(i, name, [`${name}${i}-${step}`]));
        index = index.replace(known, next);
        known = next;
        for (const rows of next) for (const address of addressesOf(rows)) asked.add(address);
        const whole = addressIndex(known);
        for (const address of asked) expect(index.find(address)).toBe(whole.find(address));
        for (const { guide } of known) expect(index.withId(guide.id)?.guide.name).toBe(guide.name);
      }
    }),
  );
});

test("LIGHT-40 thousands of changes are found as a single one is, and an index before them stays as it was", () => {
  const first = addressIndex([rowsOf(1, "First"), rowsOf(2, "Second")]);
  let index = first;
  let [second] = [rowsOf(2, "Second")];
  for (let i = 0; i < 3000; i++) {
    const next = rowsOf(2, `Second ${i}`);
    index = index.replace([second], [next]);
    second = next;
  }
  expect(index.find("Second 2999")).toBe(second);
  expect(index.find("Second 2998")).toBeUndefined();
  expect(index.find("First")?.guide.id).toBe("1");
  expect([first.find("Second")?.guide.id, first.find("Second 2999")]).toEqual(["2", undefined]);
});
