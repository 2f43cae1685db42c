import { expect, test } from "vitest";
import { scriptRow } from "../../../bench/browser/scriptRow.ts";
import { judgedRow } from "../../../bench/judgedRow.ts";
import { medianOf } from "../../../bench/medianOf.ts";
import { shareOf } from "../../../bench/shareOf.ts";
import { REFERENCE } from "./benchBuilders.ts";

const judged = (...args: Parameters<typeof scriptRow>) => judgedRow(scriptRow(...args), REFERENCE);

const samples = Array.from({ length: 100 }, (_, i) => 100 - i);

test("p95 is the sample that 95 of a hundred stay under", () => {
  expect(shareOf(samples, 0.95)).toBe(96);
  expect(shareOf([7], 0.95)).toBe(7);
});

test("the median stands with half the distance between the quartiles", () => {
  expect(medianOf(samples)).toEqual({ median: 51, halfIqr: 25 });
});

test("of no samples there is no figure, and no budget is met", () => {
  expect(medianOf([]).median).toBeNaN();
  expect(judged([], { id: "B11", scenario: "a frame", most: 16.7 })).toMatchObject({
    ours: Number.NaN,
    isMet: false,
  });
});

test("the row of moves has their p95 against what is allowed", () => {
  expect(judged(samples, { id: "B18", scenario: "a move", most: 96 })).toMatchObject({
    ours: 96,
    isMet: true,
  });
  expect(judged(samples, { id: "B18", scenario: "a move", most: 95 })).toMatchObject({
    ours: 96,
    isMet: false,
  });
});
