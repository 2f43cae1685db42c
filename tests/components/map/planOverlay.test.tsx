import { WebMercatorViewport } from "@deck.gl/core";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Position } from "../../../src/contract/position.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { clearViewport, showViewport } from "../../../src/map/camera/viewport.ts";
import { PlanOverlay } from "../../../src/map/PlanOverlay.tsx";
import { aimPin, endAim } from "../../../src/map/route/aimPin.ts";
import { camera } from "../../../src/stores/camera.ts";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { pinAim, routeEditor, routeGhost } from "../../../src/stores/routes/routeEditor.ts";
import { showSecondaryDirection } from "../../../src/stores/settings.ts";
import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import type { RouteGhost } from "../../../workers/geo/route/routeTypes.ts";
import { buildBuiltRoute, buildRoutePin } from "../../helpers/builtRoute.ts";
import { fakeMedia } from "../../helpers/fakeMedia.ts";
import { buildTrail } from "../../unit/map/mapBuilders.ts";

const stores = vi.hoisted(() => ({
  aimGhost: vi.fn(),
  placePin: vi.fn(async () => true),
  chooseOtherPin: vi.fn(async () => true),
}));

vi.mock("../../../src/stores/routes/pointerEdits.ts", () => ({
  aimGhost: stores.aimGhost,
  placePin: stores.placePin,
  placementAt: (pin: Position) => ({ kind: "append", pin }),
}));
vi.mock("../../../src/stores/routes/editRoute.ts", () => ({ chooseOtherPin: stores.chooseOtherPin }));

const viewAt = (longitude: number) =>
  new WebMercatorViewport({ longitude, latitude: 50, zoom: 10, width: 1000, height: 800 });
const close = (position: Position) => position.map((degrees) => expect.closeTo(degrees, 6));
const ghostOf = (container: HTMLElement) => container.querySelector<HTMLElement>("[data-route-ghost]");

/** Whether the pointer is a finger. */
function setPointer(isCoarse: boolean): void {
  fakeMedia((query) => isCoarse && query === "(pointer: coarse)");
}

beforeEach(async () => {
  await loadTexts("routes");
  showViewport(viewAt(14));
  camera.insets = { left: 0, right: 0, top: 0, bottom: 0 };
  routeEditor.choice = null;
  routeGhost.shown = null;
  setPointer(false);
});

afterEach(() => {
  endAim();
  clearViewport();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test("the ghost is shown while a pin is aimed, with the totals that the route would have", async () => {
  const { container } = render(<PlanOverlay />);
  expect(ghostOf(container)?.hidden).toBe(true);
  act(() => aimPin({ kind: "append", pin: [14, 50] }, viewAt(14)));
  expect([ghostOf(container)?.hidden, ghostOf(container)?.dataset.routeGhost]).toEqual([false, "waiting"]);
  const ghost: RouteGhost = {
    kind: "allowed",
    pin: buildRoutePin(),
    awayMeters: 0,
    others: [],
    addedLine: {
      positions: Float64Array.of(14, 50, 14.01, 50),
      startIndices: Uint32Array.of(0, 2),
      bounds: null,
    },
    totals: { lengthMeters: 16_093.44, ascentMeters: 304.8, descentMeters: 30.48, withoutElevationMeters: 0 },
  };
  await act(async () => {
    routeGhost.shown = ref(ghost);
  });
  expect(ghostOf(container)?.dataset.routeGhost).toBe("allowed");
  expect(ghostOf(container)?.textContent).toBe("10.0 mi↑ 1,000 ft↓ 100 ft");
});

test("PLAN-16 a refused ghost shows how far the trail is, or which rule refuses it", async () => {
  const { container } = render(<PlanOverlay />);
  act(() => aimPin({ kind: "append", pin: [14, 50] }, viewAt(14)));
  const refuse = (refusal: (RouteGhost & { kind: "refused" })["refusal"]) =>
    act(async () => {
      routeGhost.shown = ref({ kind: "refused", refusal, pin: null });
    });
  await refuse({ rule: "tooFar", at: -1, awayMeters: 1362, nearest: [14.1, 50], limitMeters: 500 });
  expect(ghostOf(container)?.textContent).toBe("4,469 ft");
  await refuse({ rule: "tooFar", at: -1, awayMeters: 16_093.44, nearest: [14.1, 50], limitMeters: 500 });
  expect(ghostOf(container)?.textContent).toBe("10.0 mi");
  await refuse({ rule: "otherDirection", at: 1, byMeters: 120, direction: 1 });
  expect(ghostOf(container)?.textContent).toBe("That leads back past the start.");
});

test("on touch screens a cross-hair aims at the middle of the free map, and its button places the pin there", async () => {
  setPointer(true);
  camera.insets = { left: 400, right: 0, top: 0, bottom: 0 };
  const { unmount } = render(<PlanOverlay />);
  const middle = viewAt(14).unproject([700, 400]) as [number, number];
  expect(pinAim.position).toEqual(close(middle));
  act(() => showViewport(viewAt(14.5)));
  expect(pinAim.position).toEqual(close([middle[0] + 0.5, middle[1]]));
  fireEvent.click(screen.getByRole("button", { name: "Add a pin here" }));
  await act(async () => {});
  expect(stores.placePin).toHaveBeenCalledExactlyOnceWith(
    { kind: "append", pin: close([middle[0] + 0.5, middle[1]]) },
    expect.any(Number),
  );
  // Not over the days of the route, which are read there.
  await act(async () => {
    routeEditor.isTripShown = true;
  });
  expect([screen.queryByRole("button", { name: "Add a pin here" }), pinAim.position]).toEqual([null, null]);
  await act(async () => {
    routeEditor.isTripShown = false;
  });
  expect(pinAim.position).not.toBeNull();
  unmount();
  expect(pinAim.position).toBeNull();
});

test("after an edit the ghost at the pointer is that of the new route", async () => {
  render(<PlanOverlay />);
  act(() => aimPin({ kind: "append", pin: [14, 50] }, viewAt(14)));
  await act(async () => {
    routeEditor.built = ref(buildBuiltRoute());
  });
  expect(stores.aimGhost.mock.calls.map(([placement]) => placement)).toEqual([
    { kind: "append", pin: [14, 50] },
    { kind: "append", pin: [14, 50] },
  ]);
});

test("with a mouse there is no cross-hair", () => {
  render(<PlanOverlay />);
  expect([screen.queryByRole("button"), pinAim.position]).toEqual([null, null]);
});

function offerOtherPlace(): HTMLElement {
  const others = [buildRoutePin({ trail: 1, distanceMeters: null })];
  guideMap.opened = ref({ trails: [buildTrail({}), buildTrail({ trackName: "Old Road" })] } as OpenedGuide);
  Object.assign(routeEditor, {
    pins: ref([buildRoutePin({ position: [14, 50] })]),
    choice: ref({ at: 0, others, otherWay: null }),
  });
  render(<PlanOverlay />);
  return screen.getByRole("group", { name: "Also here:" });
}

test("Escape and Close dismiss the chip of other places", async () => {
  offerOtherPlace();
  fireEvent.keyDown(document.body, { key: "Escape" });
  await act(async () => {});
  expect([routeEditor.choice, screen.queryByRole("group")]).toEqual([null, null]);
  cleanup();
  offerOtherPlace();
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await act(async () => {});
  expect([routeEditor.choice, screen.queryByRole("group")]).toEqual([null, null]);
});

test.each([
  ["Escape", () => fireEvent.keyDown(document.body, { key: "Escape" })],
  ["Close", () => fireEvent.click(screen.getByRole("button", { name: "Close" }))],
  ["a choice", () => fireEvent.click(screen.getByRole("button", { name: "Old Road" }))],
])("%s hands the focus of the chip of other places to the map", async (_name, leave) => {
  const map = document.body.appendChild(document.createElement("div"));
  map.className = "deck-events-root";
  map.tabIndex = 0;
  offerOtherPlace();
  const isMapFocused = () => document.activeElement === map;
  screen.getByRole("button", { name: "Old Road" }).focus();
  expect(isMapFocused()).toBe(false);
  await act(async () => void leave());
  expect(isMapFocused()).toBe(true);
  map.remove();
});

test("the chip of other places is hidden while its pin is outside the uncovered map", () => {
  const chip = offerOtherPlace();
  const shown = [14, 17, 14].map((longitude) => {
    act(() => showViewport(viewAt(longitude)));
    return !chip.hidden;
  });
  expect(shown).toEqual([true, false, true]);
});

test("on touch screens the chip of other places is above the cross-hair and below the button for the next pin", () => {
  setPointer(true);
  const chip = offerOtherPlace();
  const button = screen.getByRole("button", { name: "Add a pin here" });
  const cross = document.querySelector("svg[viewBox='-16 -16 32 32']");
  // All are on the same layer, where what comes later is above.
  expect(chip.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(cross && chip.compareDocumentPosition(cross)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test("the totals at the ghost keep clear of the rail at the right edge", () => {
  const { container } = render(<PlanOverlay />);
  const view = viewAt(14);
  const [lng, lat] = view.unproject([930, 400]);
  act(() => aimPin({ kind: "append", pin: [lng ?? 0, lat ?? 0] }, view));
  const label = container.querySelector<HTMLElement>("[data-part=label]");
  const x = Number(/translate\((-?[\d.]+)px/.exec(label?.style.transform ?? "")?.[1]);
  expect(x).toBeCloseTo(908, 3);
});

test("beside the pin placed last a chip offers the other trails and passes", () => {
  const pin = buildRoutePin();
  const others = [
    buildRoutePin({ trail: 1, distanceMeters: null }),
    buildRoutePin({ vertex: 9, distanceMeters: 16_093.44 }),
  ];
  guideMap.opened = ref({ trails: [buildTrail({}), buildTrail({ trackName: "Old Road" })] } as OpenedGuide);
  Object.assign(routeEditor, { pins: ref([pin]), choice: ref({ at: 0, others, otherWay: null }) });
  render(<PlanOverlay />);
  const chip = screen.getByRole("group", { name: "Also here:" });
  expect([...chip.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual([
    "",
    "Old Road",
    "Ridge, 10.0 mi",
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Ridge, 10.0 mi" }));
  expect(stores.chooseOtherPin).toHaveBeenCalledExactlyOnceWith(others[1]);
});

test("the chip tells passes of a trail without distances apart by those along its line", () => {
  const places = [0, 1].map((trail) => ({ trail, distanceMeters: null, alongMeters: 16_093.44 }));
  guideMap.opened = ref({ trails: [buildTrail({}), buildTrail({ trackName: "Old Road" })] } as OpenedGuide);
  const pin = buildRoutePin({ distanceMeters: null, alongMeters: 0 });
  Object.assign(routeEditor, {
    pins: ref([pin]),
    choice: ref({ at: 0, others: places.map(buildRoutePin), otherWay: null }),
  });
  render(<PlanOverlay />);
  for (const name of ["Ridge, 10.0 mi", "Old Road"])
    expect(screen.getByRole("button", { name })).toBeTruthy();
});

test("READ-46 in the guide's secondary direction the chip names the distance from the other end", async () => {
  const [trail, guideId] = [buildTrail({}), "7"];
  const directions = { primaryDirection: "northbound", secondaryDirection: "southbound" } as const;
  guideMap.opened = ref({
    ...directions,
    guideId,
    trails: [trail],
    trailLengthMeters: 17_000,
  } as OpenedGuide);
  const others = [buildRoutePin({ vertex: 9, distanceMeters: 12_000 })];
  Object.assign(routeEditor, {
    pins: ref([buildRoutePin()]),
    choice: ref({ at: 0, others, otherWay: null }),
  });
  showSecondaryDirection(guideId, true);
  render(<PlanOverlay />);
  expect(screen.getByRole("button", { name: "Ridge, 3.1 mi" })).toBeTruthy();
  await act(async () => showSecondaryDirection(guideId, false));
  expect(screen.getByRole("button", { name: "Ridge, 7.5 mi" })).toBeTruthy();
});
