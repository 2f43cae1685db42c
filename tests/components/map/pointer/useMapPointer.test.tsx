import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { setMapHover } from "../../../../src/map/pointer/mapHover.ts";
import { type PointerScene, useMapPointer } from "../../../../src/map/pointer/useMapPointer.ts";
import { catalogue, hoverGuide } from "../../../../src/stores/catalogue/catalogue.ts";
import { guideMap, hoverWaypoint } from "../../../../src/stores/guideMap/guideMap.ts";

vi.mock("../../../../src/geo/geoWorker.ts", () => ({ loadGuides: vi.fn() }));
vi.mock("../../../../src/map/camera/viewport.ts", () => ({ currentViewport: () => null }));

/** As deck.gl tells, with the next frame, that the pointer has left the map. */
const AWAY = { x: -1, y: -1 };

function leaveMap(scene: PointerScene): void {
  const { result } = renderHook(() => useMapPointer(scene));
  result.current.onHover(AWAY);
}

beforeEach(() => {
  setMapHover(null);
  hoverGuide(null);
  hoverWaypoint(null);
});

test("a card that the pointer comes upon from the map stays lit", () => {
  const world = { kind: "world" } as PointerScene;
  setMapHover({ kind: "guide", guideId: "1", position: [0, 0] });
  hoverGuide("1");
  leaveMap(world);
  expect(catalogue.hoveredGuideId).toBeNull();

  setMapHover({ kind: "guide", guideId: "1", position: [0, 0] });
  hoverGuide("2");
  leaveMap(world);
  expect(catalogue.hoveredGuideId).toBe("2");
});

test("a waypoint's row that the pointer comes upon from the map stays lit", () => {
  const guide = { kind: "guide" } as PointerScene;
  setMapHover({ kind: "waypoint", index: 3, position: [0, 0] });
  hoverWaypoint(3);
  leaveMap(guide);
  expect(guideMap.hoveredWaypoint).toBeNull();

  hoverWaypoint(4);
  leaveMap(guide);
  expect(guideMap.hoveredWaypoint).toBe(4);
});

test("the mouse that a browser makes up after a tap hovers over nothing, a real one does", () => {
  const { result } = renderHook(() => useMapPointer({ kind: "world" } as PointerScene));
  const isHoverLeft = () => {
    setMapHover({ kind: "guide", guideId: "1", position: [0, 0] });
    hoverGuide("1");
    result.current.onHover(AWAY);
    return catalogue.hoveredGuideId === null;
  };
  for (const [pointerType, isHeard] of [
    ["touch", false],
    ["mouse", true],
  ] as const) {
    document.body.dispatchEvent(new PointerEvent("pointerdown", { pointerType, bubbles: true }));
    expect(isHoverLeft()).toBe(isHeard);
  }
});
