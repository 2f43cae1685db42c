import { act, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { WORLD_LIMITS } from "../../../src/lib/zoomLevels.ts";
import { moveCamera } from "../../../src/stores/camera.ts";

const controllers: unknown[] = [];
vi.mock("@deck.gl/react", () => ({
  default({ controller }: { controller: unknown }) {
    controllers.push(controller);
    return null;
  },
}));
vi.mock("../../../src/map/basemap/BaseMap.tsx", () => ({ BaseMap: () => null }));
const { WebMercatorViewport } = await import("@deck.gl/core");
const { DrawnMap } = await import("../../../src/map/DrawnMap.tsx");
const { clearViewport, showViewport } = await import("../../../src/map/camera/viewport.ts");

afterEach(clearViewport);

test("other layers are no other view for deck.gl; a flight is, so that it ends within the bounds", async () => {
  showViewport(new WebMercatorViewport({ width: 800, height: 600, longitude: 10, latitude: 25, zoom: 4 }));
  const mapOf = (layers: []) => (
    <DrawnMap
      deckProps={{} as never}
      pointer={{} as never}
      layers={layers}
      baseMap={null}
      limits={WORLD_LIMITS}
      isStill={false}
    />
  );
  const { rerender } = render(mapOf([]));
  await act(async () => {});
  const first = controllers.at(-1);
  const before = controllers.length;
  rerender(mapOf([]));
  await act(async () => {});
  expect(controllers.length).toBeGreaterThan(before);
  expect(controllers.at(-1)).toBe(first);
  await act(async () => moveCamera({ kind: "view", position: [14, 50], zoom: 6 }));
  expect(controllers.at(-1)).not.toBe(first);
});
