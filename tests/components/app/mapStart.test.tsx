import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useMapStart } from "../../../src/app/firstMap/useMapStart.ts";
import type { Screen } from "../../../src/lib/address/paths.ts";
import { moveCamera } from "../../../src/stores/camera.ts";
import { catalogue, searchGuides, selectGuide } from "../../../src/stores/catalogue/catalogue.ts";
import { mapDrawing } from "../../../src/stores/mapDrawing.ts";
import { decideMapStart, mapStart } from "../../../src/stores/mapStart.ts";
import { until } from "../../helpers/until.ts";

const RENDERER = 7937;
const UNMASKED = 37446;
const LIST: Screen = { name: "catalogue" };
const LOGIN: Screen = { name: "login" };

interface Graphics {
  /** Null where the browser hides it. */
  renderer: string | null;
  /** Whether the browser gives a context to those who refuse slow ones. */
  isQuick: boolean;
  isLost?: boolean;
}

/** How often a context was released. */
let released = 0;

/** @param graphics null for a browser without WebGL */
function drawWith(graphics: Graphics | null): void {
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(
    (_kind: string, options?: { failIfMajorPerformanceCaveat?: boolean }) => {
      if (!graphics || (options?.failIfMajorPerformanceCaveat && !graphics.isQuick)) return null;
      return {
        RENDERER,
        getExtension: (name: string) => {
          if (name === "WEBGL_lose_context") return { loseContext: () => released++ };
          return graphics.renderer === null || graphics.isLost ? null : { UNMASKED_RENDERER_WEBGL: UNMASKED };
        },
        getParameter: (name: number) => {
          if (graphics.isLost) return null;
          return name === UNMASKED ? graphics.renderer : "WebKit WebGL";
        },
      } as never;
    },
  );
}

const GRAPHICS_CARD: Graphics = { renderer: "ANGLE (NVIDIA, GeForce RTX 3060)", isQuick: true };
const LLVMPIPE: Graphics = { renderer: "ANGLE (Mesa, llvmpipe (LLVM 15.0.6))", isQuick: true };

beforeEach(() => {
  released = 0;
  document.body.innerHTML =
    '<div id="first-view" data-screen="catalogue"><svg class="first-land"></svg></div><main></main>';
  mapStart.status = "undecided";
  Object.assign(mapDrawing, { isUsable: false, isMissing: false });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  sessionStorage.clear();
  Reflect.deleteProperty(navigator, "connection");
  history.replaceState(null, "", "/");
  searchGuides("");
  selectGuide(null);
  catalogue.isInViewOnly = false;
});

test.each([
  ["a graphics card", GRAPHICS_CARD, "due"],
  ["a renderer that hides its name", { renderer: null, isQuick: true }, "due"],
  [
    "a renderer that hides its name and is refused where speed counts",
    { renderer: null, isQuick: false },
    "waiting",
  ],
  ["llvmpipe", LLVMPIPE, "waiting"],
  [
    "SwiftShader",
    { renderer: "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device))", isQuick: false },
    "waiting",
  ],
  ["softpipe", { renderer: "softpipe", isQuick: true }, "waiting"],
  ["Windows without a driver", { renderer: "Microsoft Basic Render Driver", isQuick: true }, "waiting"],
  ["a context that is lost as soon as it is made", { ...LLVMPIPE, isLost: true }, "due"],
] as const)("LIGHT-1 with %s the map is %s", (_name, graphics, status) => {
  drawWith(graphics);
  decideMapStart();
  expect(mapStart.status).toBe(status);
  expect(released).toBe(1);
});

test("LIGHT-1 without WebGL nothing is waited for", () => {
  drawWith(null);
  decideMapStart();
  expect(mapStart.status).toBe("due");
});

test("LIGHT-2 where the reader saves data the map waits on any graphics, and no context is made", () => {
  drawWith(GRAPHICS_CARD);
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  decideMapStart();
  expect(mapStart.status).toBe("waiting");
  expect(HTMLCanvasElement.prototype.getContext).not.toHaveBeenCalled();
});

test("LIGHT-1 a page without a picture has nothing to show meanwhile", () => {
  document.body.innerHTML = "<main></main>";
  drawWith(LLVMPIPE);
  decideMapStart();
  expect(mapStart.status).toBe("due");
});

test("LIGHT-5 ?map=now starts the map, for the whole session", () => {
  drawWith(LLVMPIPE);
  history.replaceState(null, "", "/guides?map=now");
  decideMapStart();
  expect(mapStart.status).toBe("due");
  history.replaceState(null, "", "/guides");
  mapStart.status = "undecided";
  decideMapStart();
  expect(mapStart.status).toBe("due");
});

function renderStart(screen: Screen) {
  return renderHook((props) => useMapStart(props.screen, props.isPainted), {
    initialProps: { screen, isPainted: true },
  });
}

test.each([
  ["a guide is selected", () => selectGuide("1")],
  ["the guides are searched", () => searchGuides("ridge")],
  ["the reader looks at a waypoint", () => moveCamera({ kind: "waypoint", position: [14, 50], others: [] })],
])("LIGHT-3 a map that waits starts when %s", async (_name, choose) => {
  drawWith(LLVMPIPE);
  const { result } = renderStart(LIST);
  const expectState = (state: object) => until(() => expect(result.current).toEqual(state));
  await expectState({ isMapDue: false, isFirstMapShown: true });
  await act(async () => choose());
  await expectState({ isMapDue: true, isFirstMapShown: true });
  await act(async () => {
    mapDrawing.isUsable = true;
  });
  await expectState({ isMapDue: true, isFirstMapShown: false });
});

test("LIGHT-3 what the page does by itself leaves the map waiting", async () => {
  drawWith(LLVMPIPE);
  const { result } = renderStart(LIST);
  await until(() => expect(result.current.isFirstMapShown).toBe(true));
  await act(async () => {
    moveCamera({ kind: "fit", bounds: [1, 2, 3, 4], maxZoom: 9 }, { isAutomatic: true });
    moveCamera({ kind: "view", position: [1, 2], zoom: 3 });
  });
  expect(result.current.isMapDue).toBe(false);
});

test("LIGHT-3 on a screen that its picture does not show the map starts", async () => {
  drawWith(LLVMPIPE);
  const { result, rerender } = renderStart(LIST);
  rerender({ screen: LOGIN, isPainted: true });
  expect(result.current).toEqual({ isMapDue: false, isFirstMapShown: false });
  rerender({ screen: { name: "guide", trailId: "Amber Ridge" }, isPainted: true });
  await until(() => expect(result.current.isMapDue).toBe(true));
});

test("LIGHT-6 behind a card the map starts once the page is idle, on real graphics too", async () => {
  vi.useFakeTimers();
  drawWith(GRAPHICS_CARD);
  const { result, rerender } = renderStart(LOGIN);
  expect(result.current.isMapDue).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(result.current.isMapDue).toBe(true);
  rerender({ screen: LIST, isPainted: true });
  expect(result.current.isMapDue).toBe(true);
});

test("LIGHT-1 on real graphics the map starts with the first paint", async () => {
  drawWith(GRAPHICS_CARD);
  const { result, rerender } = renderHook((props) => useMapStart(LIST, props.isPainted), {
    initialProps: { isPainted: false },
  });
  expect(result.current.isMapDue).toBe(false);
  rerender({ isPainted: true });
  await until(() => expect(result.current).toEqual({ isMapDue: true, isFirstMapShown: false }));
});
