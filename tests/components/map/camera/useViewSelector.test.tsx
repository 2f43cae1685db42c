import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useViewSelector } from "../../../../src/map/camera/useViewSelector.ts";
import { type MapView, reportView } from "../../../../src/stores/camera.ts";

function viewAt(lng: number, zoom: number): MapView {
  const bounds = [lng - 1, -1, lng + 1, 1] as const;
  return { zoom, bounds: [...bounds], openBounds: [...bounds], centre: [lng, 0] };
}

test("a component renders only when its selected value has changed", async () => {
  let renders = 0;
  const { result } = renderHook(() => {
    renders++;
    return useViewSelector((view) => Math.floor(view?.zoom ?? 0));
  });
  const before = renders;
  await act(async () => reportView(viewAt(10, 3.2)));
  expect(result.current).toBe(3);
  const moved = renders;
  expect(moved).toBeGreaterThan(before);
  await act(async () => reportView(viewAt(20, 3.8)));
  expect(renders).toBe(moved);
  await act(async () => reportView(viewAt(20, 4)));
  expect(result.current).toBe(4);
});

test("an equal value stays the same object", async () => {
  const { result } = renderHook(() =>
    useViewSelector(
      (view) => [Math.round(view?.zoom ?? 0)],
      (a, b) => a[0] === b[0],
    ),
  );
  await act(async () => reportView(viewAt(0, 6)));
  const before = result.current;
  await act(async () => reportView(viewAt(5, 6.1)));
  expect(result.current).toBe(before);
});

test("another selector returns its value at once", () => {
  const { result, rerender } = renderHook(
    ({ factor }) => useViewSelector((view) => factor * (view?.zoom ?? 0)),
    {
      initialProps: { factor: 1 },
    },
  );
  const one = result.current;
  rerender({ factor: 2 });
  expect(result.current).toBe(2 * one);
});
