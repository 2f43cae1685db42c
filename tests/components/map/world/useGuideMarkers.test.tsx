import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { guideMask } from "../../../../src/lib/guides/guideMask.ts";
import { NEVER } from "../../../../src/lib/guides/markers/placeMarkers.ts";
import { useGuideMarkers } from "../../../../src/map/world/useGuideMarkers.ts";
import type { ListedWorld } from "../../../../src/map/world/useListedWorld.ts";
import { buildGuide } from "../../../helpers/builders.ts";

const guides = ["a", "b"].map((guideId) => buildGuide({ guideId }));
/** Both at one position, the line of "a" is longer. */
const lines = {
  positions: Float32Array.of(0, 0, 2, 0, 1, 0, 1, 1),
  startIndices: Uint32Array.of(0, 2, 4),
  guideOfLine: Uint32Array.of(0, 1),
  guideIds: ["a", "b"],
};
const listed = (shown: number[] | null): ListedWorld => ({
  guides,
  lines,
  mask: shown && guideMask(guides, Uint8Array.from(shown)),
});

test("CAT-54 guides excluded by a filter lose their marker at once; the others get the freed room after that", async () => {
  const { result, rerender } = renderHook(useGuideMarkers, { initialProps: listed(null) });
  expect(result.current.markers).toEqual([]);
  await waitFor(() => expect([...result.current.zooms]).toEqual([6, 6]));
  const { markers } = result.current;
  rerender(listed([0, 1]));
  expect([...result.current.zooms]).toEqual([NEVER, 6]);
  await waitFor(() => expect([...result.current.zooms]).toEqual([NEVER, 0]));
  expect(result.current.markers).toBe(markers);
});

test("markers of the previous list stay until those of the new one are computed", async () => {
  const { result, rerender } = renderHook(useGuideMarkers, { initialProps: listed(null) });
  await waitFor(() => expect(result.current.markers).toHaveLength(2));
  const [first] = guides;
  if (!first) throw new Error("no guide");
  rerender({ guides: [first], lines, mask: null });
  expect(result.current.markers).toHaveLength(2);
  await waitFor(() => expect(result.current.markers.map(({ guideId }) => guideId)).toEqual(["a"]));
  await act(async () => {});
});
