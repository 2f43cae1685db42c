import { act, renderHook } from "@testing-library/react";
import type { Map as BaseMap } from "maplibre-gl";
import { expect, test } from "vitest";
import { useFirstLand } from "../../../../src/map/rendering/useFirstLand.ts";

/** A base map that has these sources, of which the loaded ones are true. */
function baseMap(sources: Record<string, boolean>): { target: BaseMap } {
  const target = {
    getSource: (id: string) => (id in sources ? {} : undefined),
    isSourceLoaded(id: string) {
      if (!(id in sources)) throw new Error(`There is no source ${id}`);
      return sources[id];
    },
  };
  return { target: target as unknown as BaseMap };
}

test("the land of the page stays until the base map has drawn its own, also before its style has come", () => {
  document.body.innerHTML = '<div id="first-view"><svg class="first-land"></svg></div>';
  const { result } = renderHook(() => useFirstLand());
  const draw = (sources: Record<string, boolean>) => act(() => result.current.onRender(baseMap(sources)));
  draw({});
  draw({ land: false });
  expect(result.current.isLandDrawn).toBe(false);
  expect(document.getElementById("first-view")).not.toBeNull();
  draw({ land: true });
  expect(result.current.isLandDrawn).toBe(true);
  expect(document.getElementById("first-view")).toBeNull();
});
