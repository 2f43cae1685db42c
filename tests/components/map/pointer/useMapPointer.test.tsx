import { renderHook } from "@testing-library/react";
import { ref } from "valtio";
import { beforeEach, expect, test, vi } from "vitest";
import type { ScreenFrame } from "../../../../src/map/camera/screenFrame.ts";
import { browseMode } from "../../../../src/map/pointer/modes/browseMode.ts";
import { readMode } from "../../../../src/map/pointer/modes/readMode.ts";
import type { PointerLocation, PointerMode } from "../../../../src/map/pointer/pointerMode.ts";
import { useMapPointer } from "../../../../src/map/pointer/useMapPointer.ts";
import { catalogue, hoverGuide, selectGuide } from "../../../../src/stores/catalogue/catalogue.ts";
import { guideMap, hoverWaypoint } from "../../../../src/stores/guideMap/guideMap.ts";
import { setMapHover } from "../../../../src/stores/mapHover.ts";
import type { OpenedGuide } from "../../../../workers/geo/pack/packTypes.ts";
import { buildGuide } from "../../../helpers/builders.ts";
import { fakeMedia } from "../../../helpers/fakeMedia.ts";

const OPENED = { guideId: "7", primaryTrail: 0 } as OpenedGuide;
const FRAME = { zoom: 4 } as ScreenFrame;
const viewport = vi.hoisted(() => ({ frame: null as unknown }));
vi.mock("../../../../src/map/camera/viewport.ts", () => ({ currentViewport: () => viewport.frame }));

/** The pointer leaves the map, which deck.gl reports one frame late. */
const AWAY = { x: -1, y: -1 };
const HERE = { x: 30, y: 40 };
const MOUSE = { pointerType: "mouse" };

const browsing = browseMode({
  guideMarkers: { markers: [], zooms: new Float32Array(), groups: [] },
  parts: [],
  mask: null,
});

function leaveMap(mode: PointerMode): void {
  const { result } = renderHook(() => useMapPointer(mode));
  result.current.handlers.onHover(AWAY);
}

function fakeMode(over: Partial<PointerMode> = {}): PointerMode {
  return { name: "fake", cursor: "crosshair", hover: () => null, click() {}, leave() {}, end() {}, ...over };
}

beforeEach(() => {
  viewport.frame = null;
  document.body.dispatchEvent(new PointerEvent("pointerdown", { pointerType: "mouse", bubbles: true }));
  setMapHover(null);
  hoverGuide(null);
  hoverWaypoint(null);
});

test("a card that the pointer enters from the map stays highlighted", () => {
  setMapHover({ kind: "guide", guideId: "1", position: [0, 0] });
  hoverGuide("1");
  leaveMap(browsing);
  expect(catalogue.hoveredGuideId).toBeNull();

  setMapHover({ kind: "guide", guideId: "1", position: [0, 0] });
  hoverGuide("2");
  leaveMap(browsing);
  expect(catalogue.hoveredGuideId).toBe("2");
});

test("a waypoint's row that the pointer enters from the map stays highlighted", () => {
  const reading = readMode(OPENED, null);
  setMapHover({ kind: "waypoint", index: 3, position: [0, 0] });
  hoverWaypoint(3);
  leaveMap(reading);
  expect(guideMap.hoveredWaypoint).toBeNull();

  hoverWaypoint(4);
  leaveMap(reading);
  expect(guideMap.hoveredWaypoint).toBe(4);
});

test("the emulated mouse after a tap does not hover, a real one does", () => {
  const { result } = renderHook(() => useMapPointer(browsing));
  const isHoverLeft = () => {
    setMapHover({ kind: "guide", guideId: "1", position: [0, 0] });
    hoverGuide("1");
    result.current.handlers.onHover(AWAY);
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

test("the cursor is the mode's own, or that of the object below the pointer", () => {
  viewport.frame = FRAME;
  const mode = fakeMode({ hover: ({ pixel }) => (pixel[0] === HERE.x ? "copy" : null) });
  const { result } = renderHook(() => useMapPointer(mode));
  const { handlers, isOver } = result.current;
  const cursor = () => handlers.getCursor({ isDragging: false });
  expect([cursor(), isOver()]).toEqual(["crosshair", false]);
  handlers.onHover(HERE);
  expect([cursor(), isOver()]).toEqual(["copy", true]);
  handlers.onHover({ x: 31, y: 40 });
  expect([cursor(), isOver(), handlers.getCursor({ isDragging: true })]).toEqual([
    "crosshair",
    false,
    "grabbing",
  ]);
});

test("after a click nothing is hovered until the pointer moves on, so that the popup stays closed", () => {
  viewport.frame = FRAME;
  const hover = vi.fn(() => null);
  const { result } = renderHook(() => useMapPointer(fakeMode({ hover })));
  const { handlers } = result.current;
  handlers.onClick(HERE, MOUSE);
  // The pick for the move to this position is reported a frame late.
  handlers.onHover(HERE);
  // On a scaled screen both are rounded, each in its way.
  handlers.onHover({ x: 29, y: 39 });
  expect(hover).not.toHaveBeenCalled();
  handlers.onHover({ x: 32, y: 40 });
  handlers.onHover(HERE);
  expect(hover).toHaveBeenCalledTimes(2);
});

function dragging() {
  viewport.frame = FRAME;
  const seen: string[] = [];
  const stop = vi.fn();
  const event = { ...MOUSE, stopImmediatePropagation: stop };
  const mode = fakeMode({
    hover: () => {
      seen.push("hover");
      return null;
    },
    startDrag: ({ pixel: [x] }) =>
      x === HERE.x
        ? {
            cursor: "move",
            move: ({ pixel }) => seen.push(`move ${pixel[0]}`),
            end: ({ pixel }) => seen.push(`end ${pixel[0]}`),
            cancel: () => seen.push("cancel"),
          }
        : null,
    end: () => seen.push("mode ended"),
  });
  const hook = renderHook((shown: PointerMode | null) => useMapPointer(shown), {
    initialProps: mode as PointerMode | null,
  });
  return { ...hook, seen, stop, event, handlers: hook.result.current.handlers };
}

test("a drag handled by the mode is kept from the map, does not hover and has its own cursor", () => {
  const { handlers, seen, stop, event } = dragging();
  handlers.onDragStart(HERE, event);
  handlers.onDrag({ x: 35, y: 40 }, event);
  handlers.onHover({ x: 36, y: 40 });
  expect(handlers.getCursor({ isDragging: true })).toBe("move");
  handlers.onDragEnd({ x: 37, y: 40 }, event);
  expect(seen).toEqual(["move 35", "end 37"]);
  expect(stop).toHaveBeenCalledTimes(3);
  handlers.onHover(HERE);
  expect([seen.at(-1), handlers.getCursor({ isDragging: false })]).toEqual(["hover", "crosshair"]);
});

test("a drag that the mode does not handle pans the map", () => {
  const { handlers, seen, stop, event } = dragging();
  const there = { x: 90, y: 40 };
  handlers.onDragStart(there, event);
  handlers.onDrag(there, event);
  handlers.onDragEnd(there, event);
  expect([seen, stop.mock.calls.length]).toEqual([[], 0]);
});

test("a drag whose mode ends is cancelled first; one that ends outside the map is ended too", () => {
  const { handlers, seen, event, rerender } = dragging();
  handlers.onDragStart(HERE, event);
  rerender(null);
  expect(seen).toEqual(["cancel", "mode ended"]);
  const other = dragging();
  other.handlers.onDragStart(HERE, other.event);
  other.handlers.onDragEnd(AWAY, other.event);
  expect(other.seen).toEqual(["cancel"]);
});

test("where a mode takes every click, the pointer is over something everywhere", () => {
  const isOver = (mode: PointerMode) => renderHook(() => useMapPointer(mode)).result.current.isOver();
  expect([isOver(fakeMode()), isOver(fakeMode({ isPressable: true }))]).toEqual([false, true]);
});

test("a drag starts where the button went down, which is a few pixels before it is reported", () => {
  const { handlers, seen, event } = dragging();
  handlers.onDragStart({ x: HERE.x + 4, y: HERE.y - 3 }, { ...event, deltaX: 4, deltaY: -3 });
  handlers.onDrag({ x: 35, y: 40 }, event);
  expect(seen).toEqual(["move 35"]);
});

test("Escape cancels a drag, and the map stays still until the button is released", () => {
  const { handlers, seen, stop, event } = dragging();
  handlers.onDragStart(HERE, event);
  const first = new KeyboardEvent("keydown", { key: "Escape", cancelable: true });
  dispatchEvent(first);
  expect([seen, first.defaultPrevented]).toEqual([["cancel"], true]);
  handlers.onDrag({ x: 35, y: 40 }, event);
  handlers.onDragEnd({ x: 37, y: 40 }, event);
  expect([seen, stop.mock.calls.length]).toEqual([["cancel"], 3]);
  const second = new KeyboardEvent("keydown", { key: "Escape", cancelable: true });
  dispatchEvent(second);
  expect([seen, second.defaultPrevented]).toEqual([["cancel"], false]);
});

/** A map beside a panel, which fingers touch. */
function fingers() {
  document.body.innerHTML = '<div class="deck-events-root"><canvas></canvas></div><article></article>';
  const send = (selector: string, type: string, pointerId: number) =>
    document.querySelector(selector)?.dispatchEvent(
      new PointerEvent(type, {
        pointerType: "touch",
        pointerId,
        isPrimary: pointerId === 1,
        bubbles: true,
      }),
    );
  return {
    touchMap: (finger: number) => send("canvas", "pointerdown", finger),
    touchPanel: (finger: number) => send("article", "pointerdown", finger),
    lift: (finger: number, type = "pointerup") => send("canvas", type, finger),
  };
}

test("a second finger on the map cancels a drag, and none begins until all fingers are up", () => {
  const { touchMap, touchPanel, lift } = fingers();
  const { handlers, seen, event } = dragging();
  touchMap(1);
  handlers.onDragStart(HERE, event);
  touchMap(2);
  expect(seen).toEqual(["cancel"]);
  // The last finger leaves, then one that stays moves on.
  handlers.onDragEnd(HERE, event);
  lift(2);
  touchPanel(3);
  handlers.onDragStart(HERE, event);
  handlers.onDragEnd(HERE, event);
  expect(seen).toEqual(["cancel"]);
  lift(1, "pointercancel");
  touchMap(4);
  handlers.onDragStart(HERE, event);
  handlers.onDragEnd(HERE, event);
  expect(seen).toEqual(["cancel", `end ${HERE.x}`]);
});

test("a finger on a panel neither keeps one on the map from dragging nor cancels its drag", () => {
  const { touchMap, touchPanel } = fingers();
  const { handlers, seen, event } = dragging();
  touchPanel(1);
  touchMap(2);
  handlers.onDragStart(HERE, event);
  touchPanel(3);
  handlers.onDragEnd(HERE, event);
  expect(seen).toEqual([`end ${HERE.x}`]);
});

test("a mode continues while only its scene changes, and ends when another takes over", () => {
  const ended: string[] = [];
  const modeOf = (name: string, scene: number) =>
    fakeMode({ name, end: () => ended.push(`${name} ${scene}`) });
  const { rerender, unmount } = renderHook((mode: PointerMode) => useMapPointer(mode), {
    initialProps: modeOf("browse", 1),
  });
  rerender(modeOf("browse", 2));
  expect(ended).toEqual([]);
  rerender(modeOf("read", 3));
  expect(ended).toEqual(["browse 2"]);
  unmount();
  expect(ended).toEqual(["browse 2", "read 3"]);
});

test.each([600, 601, 1000])(
  "CAT-49 SHELL-21 a click on a guide's marker selects it in a window of 600 px, and opens it in wider ones: %i px",
  (width) => {
    fakeMedia((query) => width <= Number(/^\(max-width: (\d+)px\)$/.exec(query)?.[1]));
    history.replaceState(null, "", "/guides");
    selectGuide(null);
    catalogue.allTrailsList = ref([buildGuide({ guideId: "1", guideName: "Ridge" })]);
    const marker = { guideId: "1", activity: null, position: [10, 45] as const, lineLength: null };
    const guideMarkers = { markers: [marker], zooms: Float32Array.of(0), groups: [] };
    viewport.frame = { longitude: 10, latitude: 45, zoom: 4, width: 400, height: 300 };
    const { result } = renderHook(() => useMapPointer(browseMode({ guideMarkers, parts: [], mask: null })));
    result.current.handlers.onClick({ x: 200, y: 150 }, MOUSE);
    const after = width === 600 ? ["1", "/guides"] : [null, "/guides/Ridge"];
    expect([catalogue.selectedTrailGuideId, location.pathname]).toEqual(after);
    vi.unstubAllGlobals();
  },
);

test("a click outside all marks ends the selection of a trail, as it closes a waypoint's details", () => {
  Object.assign(guideMap, { selectedTrailName: "Heron", selectedWaypoint: 0 });
  const at = { frame: FRAME, pixel: [30, 40], pointer: "mouse" } as unknown as PointerLocation;
  readMode(OPENED, null).click(at);
  expect([guideMap.selectedTrailName, guideMap.selectedWaypoint]).toEqual([null, null]);
});
