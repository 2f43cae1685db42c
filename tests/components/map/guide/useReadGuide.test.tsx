import { act, renderHook } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useReadGuide } from "../../../../src/map/guide/useReadGuide.ts";
import { guideMap, hoverWaypoint } from "../../../../src/stores/guideMap/guideMap.ts";
import { buildWaypoint } from "../../../helpers/builders.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  guideMap.waypoints = ref([]);
  hoverWaypoint(null);
});

test("the map shows newly loaded waypoints once the page has been painted with them", async () => {
  const { result } = renderHook(useReadGuide);
  await act(async () => {
    guideMap.waypoints = ref([buildWaypoint()]);
  });
  expect(result.current.waypoints).toHaveLength(0);
  act(() => vi.runAllTimers());
  expect(result.current.waypoints).toHaveLength(1);
});

test("the map's guide stays the same while a waypoint is hovered", async () => {
  const { result } = renderHook(useReadGuide);
  const before = result.current;
  await act(async () => hoverWaypoint(0));
  act(() => vi.runAllTimers());
  expect(result.current).toBe(before);
});
