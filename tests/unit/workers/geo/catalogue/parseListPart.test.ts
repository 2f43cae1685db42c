import { afterEach, expect, test, vi } from "vitest";
import { encodePackedLines } from "../../../../../src/contract/previewLines.ts";
import { loadLineTile } from "../../../../../workers/geo/catalogue/catalogueApi.ts";
import { parseListPart } from "../../../../../workers/geo/catalogue/parseListPart.ts";

const guide = (guideId: string, coordinates?: unknown) => ({
  guideId,
  guideName: `Guide ${guideId}`,
  guideType: "hike",
  ...(coordinates !== undefined && { guidePreviewCoordinates: { coordinates } }),
});
afterEach(() => vi.unstubAllGlobals());

test("lines of one or several polylines are packed and unwrapped, with the index of their guide", () => {
  const list = parseListPart({
    guides: [
      guide("a", [
        [179, 1],
        [-179, 2],
      ]),
      guide("b"),
      guide("c", [
        [
          [1, 1],
          [2, 2],
          [3, 3],
        ],
        [[9, 9]],
        [
          [5, 5],
          [6, 6],
        ],
      ]),
    ],
  });
  expect([...list.lines.positions]).toEqual([179, 1, 181, 2, 1, 1, 2, 2, 3, 3, 5, 5, 6, 6]);
  expect([...list.lines.startIndices]).toEqual([0, 2, 5, 7]);
  expect([...list.lines.guideOfLine]).toEqual([0, 2, 2]);
  expect(list.lines.guideIds).toEqual(["a", "b", "c"]);
});

test("a guide that does not match the contract is omitted and counted", () => {
  const list = parseListPart({
    guides: [
      guide(""),
      null,
      guide("b", [
        [1, 95],
        [2, 2],
      ]),
      guide("ok", [
        [1, 1],
        [2, 2],
      ]),
    ],
  });
  expect(list.guides.map(({ guideId }) => guideId)).toEqual(["ok"]);
  expect(list.guidesLeftOut).toBe(3);
  expect([...list.lines.guideOfLine]).toEqual([0]);
});

test("a response without a list is rejected", () => {
  expect(() => parseListPart({ guides: "none" })).toThrow(/not a list/);
});

test("a tile of lines is read, a truncated one rejected", async () => {
  const tile = encodePackedLines({
    positions: Float32Array.of(1, 2, 3, 4),
    startIndices: Uint32Array.of(0, 2),
    guideOfLine: Uint32Array.of(0),
    guideIds: ["a"],
  });
  vi.stubGlobal("fetch", async () => new Response(tile));
  const lines = await loadLineTile({ url: "http://guides.test/tile", headers: {} });
  expect([...lines.positions]).toEqual([1, 2, 3, 4]);
  vi.stubGlobal("fetch", async () => new Response(tile.subarray(0, 20)));
  await expect(loadLineTile({ url: "http://guides.test/tile", headers: {} })).rejects.toMatchObject({
    kind: "truncated",
  });
});
