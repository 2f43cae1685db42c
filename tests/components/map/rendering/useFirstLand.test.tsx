import { act, renderHook, waitFor } from "@testing-library/react";
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
  const { result } = renderHook(() => useFirstLand(true));
  const draw = (sources: Record<string, boolean>) => act(() => result.current.onRender(baseMap(sources)));
  draw({});
  draw({ land: false });
  expect(result.current.isLandDrawn).toBe(false);
  expect(document.getElementById("first-view")).not.toBeNull();
  draw({ land: true });
  expect(result.current.isLandDrawn).toBe(true);
  expect(document.getElementById("first-view")).toBeNull();
});

test("the lines of the page stay above the base map until deck.gl has drawn the map's own", async () => {
  document.body.innerHTML =
    '<div id="first-view"><svg class="first-land"><g class="first-sheet"></g><g class="first-guides"></g></svg></div>' +
    '<div id="map"></div>';
  const shelf = document.createElement("div");
  document.getElementById("map")?.append(shelf);
  const { result, rerender } = renderHook(
    ({ arePassed }) => {
      const land = useFirstLand(arePassed);
      land.shelf.current = shelf;
      return land;
    },
    { initialProps: { arePassed: false } },
  );
  act(() => result.current.onRender(baseMap({ land: true })));
  expect(shelf.querySelector(".first-guides")).not.toBeNull();
  expect(shelf.querySelector(".first-sheet")).toBeNull();
  rerender({ arePassed: true });
  expect(shelf.querySelector(".first-guides")).not.toBeNull();
  await waitFor(() => expect(shelf.childElementCount).toBe(0));
});

test("the land of the page stays without its lines when deck.gl is faster than the base map", async () => {
  document.body.innerHTML =
    '<div id="first-view"><svg class="first-land"><g class="first-sheet"></g><g class="first-guides"></g></svg></div>';
  renderHook(() => useFirstLand(true));
  await waitFor(() => expect(document.querySelector(".first-guides")).toBeNull());
  expect(document.querySelector(".first-sheet")).not.toBeNull();
});
