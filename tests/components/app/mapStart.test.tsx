import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useMapStart } from "../../../src/app/firstMap/useMapStart.ts";
import type { Screen } from "../../../src/lib/address/paths.ts";
import { moveCamera } from "../../../src/stores/camera.ts";
import { catalogue, searchGuides, selectGuide } from "../../../src/stores/catalogue/catalogue.ts";
import { mapDrawing } from "../../../src/stores/mapDrawing.ts";
import { decideMapStart, mapStart, startMap } from "../../../src/stores/mapStart.ts";
import { until } from "../../helpers/until.ts";

const LIST: Screen = { name: "catalogue" };
const LOGIN: Screen = { name: "login" };

const askGraphics = vi.hoisted(() => vi.fn<() => Promise<boolean>>());

vi.mock("../../../src/geo/isDrawnInSoftware.ts", () => ({ isDrawnInSoftware: askGraphics }));

beforeEach(() => {
  askGraphics.mockReset().mockResolvedValue(true);
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
  ["in software", true, "waiting"],
  ["by a graphics card, or not at all", false, "due"],
])("LIGHT-1 where WebGL is drawn %s", async (_name, isSoftware, status) => {
  askGraphics.mockResolvedValue(isSoftware);
  await decideMapStart();
  expect(mapStart.status).toBe(status);
  await decideMapStart();
  expect(askGraphics).toHaveBeenCalledOnce();
});

test("LIGHT-3 a reader who asks for the map before that is known gets it", async () => {
  const decided = decideMapStart();
  startMap();
  await decided;
  expect(mapStart.status).toBe("due");
});

test("LIGHT-2 where the reader saves data the map waits on any graphics, for which nobody asks", async () => {
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  await decideMapStart();
  expect(mapStart.status).toBe("waiting");
  expect(askGraphics).not.toHaveBeenCalled();
});

test("LIGHT-1 a page without a picture has nothing to show meanwhile", async () => {
  document.body.innerHTML = "<main></main>";
  await decideMapStart();
  expect(mapStart.status).toBe("due");
});

test("LIGHT-5 ?map=now starts the map, for the whole session", async () => {
  history.replaceState(null, "", "/guides?map=now");
  await decideMapStart();
  expect(mapStart.status).toBe("due");
  history.replaceState(null, "", "/guides");
  mapStart.status = "undecided";
  await decideMapStart();
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
  const { result } = renderStart(LIST);
  await until(() => expect(result.current.isFirstMapShown).toBe(true));
  await act(async () => {
    moveCamera({ kind: "fit", bounds: [1, 2, 3, 4], maxZoom: 9 }, { isAutomatic: true });
    moveCamera({ kind: "view", position: [1, 2], zoom: 3 });
  });
  expect(result.current.isMapDue).toBe(false);
});

test("LIGHT-3 on a screen that its picture does not show the map starts", async () => {
  const { result, rerender } = renderStart(LIST);
  rerender({ screen: LOGIN, isPainted: true });
  expect(result.current).toEqual({ isMapDue: false, isFirstMapShown: false });
  rerender({ screen: { name: "guide", trailId: "Amber Ridge" }, isPainted: true });
  await until(() => expect(result.current.isMapDue).toBe(true));
});

test("LIGHT-6 behind a card the map starts once the page is idle, on real graphics too", async () => {
  vi.useFakeTimers();
  askGraphics.mockResolvedValue(false);
  const { result, rerender } = renderStart(LOGIN);
  expect(result.current.isMapDue).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(result.current.isMapDue).toBe(true);
  rerender({ screen: LIST, isPainted: true });
  expect(result.current.isMapDue).toBe(true);
});

test("LIGHT-1 on real graphics the map starts with the first paint", async () => {
  askGraphics.mockResolvedValue(false);
  const { result, rerender } = renderHook((props) => useMapStart(LIST, props.isPainted), {
    initialProps: { isPainted: false },
  });
  await until(() => expect(mapStart.status).toBe("due"));
  expect(result.current.isMapDue).toBe(false);
  rerender({ isPainted: true });
  await until(() => expect(result.current).toEqual({ isMapDue: true, isFirstMapShown: false }));
});

test("LIGHT-3 inputs are kept as soon as the screen is painted, before it is known whether the map waits", async () => {
  let answer = (_isSoftware: boolean) => {};
  askGraphics.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { result } = renderStart(LIST);
  await until(() => expect(result.current).toEqual({ isMapDue: false, isFirstMapShown: true }));
  await act(async () => answer(false));
  await until(() => expect(result.current).toEqual({ isMapDue: true, isFirstMapShown: true }));
});
