import { expect, test } from "vitest";
import { peerByTurns } from "../../../bench/peerByTurns.ts";
import { ratioOf } from "../../../bench/row.ts";
import { timesAsLong } from "../../../bench/timesAsLong.ts";

test("a turn that both take longer over changes no ratio", () => {
  expect(timesAsLong([10, 80, 20], [1, 8, 2])).toBe(10);
});

test("one disturbed turn of one side changes no ratio", () => {
  expect(timesAsLong([10, 10, 10], [1, 9, 1])).toBe(10);
  expect(timesAsLong([10, 900, 10], [1, 1, 1])).toBe(10);
});

test("a row tells the ratio of the turns, not of the two medians", () => {
  const peer = peerByTurns("peer", { median: 30, turns: [10, 30, 90] }, { median: 2, turns: [1, 2, 18] });
  expect(peer).toEqual({ name: "peer", value: 30, ratio: 10 });
  expect(ratioOf({ unit: "ms", ours: 2, peer })).toBe(10);
  expect(ratioOf({ unit: "ms", ours: 2, peer: { name: "peer", value: 30 } })).toBe(15);
});
