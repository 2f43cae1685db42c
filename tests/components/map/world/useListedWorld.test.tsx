import { act, renderHook } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NO_FILTERS } from "../../../../src/lib/guides/guideFilters.ts";
import { useListedWorld } from "../../../../src/map/world/useListedWorld.ts";
import {
  catalogue,
  hoverGuide,
  saveFilters,
  searchGuides,
} from "../../../../src/stores/catalogue/catalogue.ts";
import { buildGuide } from "../../../helpers/builders.ts";

beforeEach(() => {
  vi.useFakeTimers();
  catalogue.allTrailsList = ref([
    buildGuide({ guideId: "1", guideName: "Lakes" }),
    buildGuide({ guideId: "2" }),
  ]);
});
afterEach(() => {
  vi.useRealTimers();
  searchGuides("");
  saveFilters(NO_FILTERS);
});

test("the map shows the result of a search once the page has been painted", async () => {
  const { result } = renderHook(useListedWorld);
  expect(result.current.mask).toBeNull();
  await act(async () => searchGuides("lakes"));
  expect(result.current.mask).toBeNull();
  act(() => vi.runAllTimers());
  expect(result.current.mask?.has("1")).toBe(true);
  expect(result.current.mask?.has("2")).toBe(false);
});

test("the map's world stays the same while a guide is hovered", async () => {
  const { result } = renderHook(useListedWorld);
  const before = result.current;
  await act(async () => hoverGuide("1"));
  act(() => vi.runAllTimers());
  expect(result.current).toBe(before);
});
