import { expect, test } from "vitest";
import { longestGap, nextAfter } from "../../../../src/lib/trip/longestGap.ts";
import { isDryReport, isUnreliable, waterNote } from "../../../../src/lib/trip/waterNote.ts";

const whole = { fromMeters: 0, toMeters: 10_000 };

test("the longest stretch without a source runs between two of them, or from the start, or to the end", () => {
  expect(longestGap([2000, 3000, 9000], whole)).toEqual({ fromMeters: 3000, toMeters: 9000 });
  expect(longestGap([6000], whole)).toEqual({ fromMeters: 0, toMeters: 6000 });
  expect(longestGap([1000], whole)).toEqual({ fromMeters: 1000, toMeters: 10_000 });
  expect(longestGap([], whole)).toEqual(whole);
  // Of a stage, only what is in it counts.
  expect(longestGap([2000, 9000], { fromMeters: 4000, toMeters: 9500 })).toEqual({
    fromMeters: 4000,
    toMeters: 9000,
  });
});

test("the next source is the first one beyond a place, where one at the place itself is not the next", () => {
  expect(nextAfter([2000, 9000], 0)).toBe(2000);
  expect(nextAfter([0, 40, 9000], 0)).toBe(9000);
  expect(nextAfter([2000, 9000], 2001)).toBe(9000);
  expect(nextAfter([2000], 2000)).toBeNull();
});

test.each([
  ["Dry. Carried from the last bridge, glad I did.", true],
  ["Bone-dry since June", true],
  ["No water at all", true],
  ["Пересохло, води немає", true],
  ["Струмок сухий", true],
  ["Vyschlo, bez vody", true],
  ["Pramen je suchý", true],
  ["Flowing well this morning, about a litre a minute.", false],
  ["Never dry, even in August", false],
  ["The tank is not empty, half full", false],
  ["Тут не сухо, тече потроху", false],
  ["Джерело не пересохло", false],
  ["Криниця не була порожня", false],
  ["Studánka není suchá", false],
  ["Nádrž nebyla prázdná", false],
  ["Wasn't empty in May, bone dry now", true],
  ["The box is not empty, the spring is dry", true],
  ["Торік джерело не пересохло, зараз сухо", true],
  ["Loni nebyla suchá, teď bez vody", true],
  ["Not dry, and never empty", false],
  ["Laundry day at the spring", false],
  ["Сухарі не забудьте, вода є", false],
  ["Suchdol is near, water is fine", false],
])("'%s' says that there is no water: %s", (content, isDry) => {
  expect(isDryReport({ content, level: null })).toBe(isDry);
});

test("the level of a report counts before its words", () => {
  expect(isDryReport({ content: "Dry above, but here it flows", level: "flowing" })).toBe(false);
  expect(isDryReport({ content: "Nothing", level: "dry" })).toBe(true);
  expect(isDryReport({ content: "Dry?", level: "not_found" })).toBe(false);
});

test("a source is not relied on when more than half of its last three reports found it dry", () => {
  const [dry, wet] = ["Dry.", "Cold and clear"].map((content) => ({ content, level: null, time: 5 }));
  if (!dry || !wet) throw new Error("Two reports");
  const judged = (...reports: NonNullable<Parameters<typeof waterNote>[0][number]>[]) => {
    const note = waterNote(reports);
    return note && [note.dryCount, note.reportCount, isUnreliable(note)];
  };
  expect(judged(dry, dry, wet, wet)).toEqual([2, 3, true]);
  expect(judged(dry, wet)).toEqual([1, 2, false]);
  expect(judged(dry)).toEqual([1, 1, true]);
  expect(judged(wet, dry, wet, dry)).toEqual([1, 3, false]);
  expect(waterNote([])).toBeNull();
  expect(waterNote([{ content: "Dry", level: null, time: null }])?.time).toBeNull();
});
