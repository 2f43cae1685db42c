import { expect, test } from "vitest";
import { guideMask, guidesLeft, intersectFlags } from "../../../../src/lib/guides/guideMask.ts";
import { buildGuide } from "../../../helpers/builders.ts";

const guides = ["a", "b", "c"].map((guideId) => buildGuide({ guideId }));

test("a mask looks up guides by id; one of another list does not match", () => {
  const mask = guideMask(guides, Uint8Array.of(1, 0, 1));
  expect(["a", "b", "c", "d"].filter((id) => mask.has(id))).toEqual(["a", "c"]);
});

test("matching guides keep the order of the list", () => {
  expect(guidesLeft(guides, Uint8Array.of(1, 0, 1)).map(({ guideId }) => guideId)).toEqual(["a", "c"]);
});

test("two masks combined match what both match", () => {
  expect([...intersectFlags(Uint8Array.of(1, 1, 0, 0), Uint8Array.of(1, 0, 1, 0))]).toEqual([1, 0, 0, 0]);
});
