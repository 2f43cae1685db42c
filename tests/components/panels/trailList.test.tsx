import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { MOBILE_QUERY } from "../../../src/lib/breakpoints.ts";
import { Reader } from "../../../src/panels/guideMap/Reader.tsx";
import { camera } from "../../../src/stores/camera.ts";
import { clearGuideMap, guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { selectWaypoint } from "../../../src/stores/guideMap/waypointSelection.ts";
import { packGuide } from "../../../workers/geo/pack/packGuide.ts";
import { buildWaypoint } from "../../helpers/builders.ts";
import { fakeMedia } from "../../helpers/fakeMedia.ts";
import { fakeReaderWorker } from "../../helpers/fakeReaderWorker.ts";
import { scan } from "../../unit/workers/geo/scan.ts";

fakeReaderWorker();

let isMobile = false;

beforeEach(async () => {
  await Promise.all([loadTexts("elevation"), loadTexts("guideMap"), loadTexts("offline")]);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  fakeMedia((query) => query === MOBILE_QUERY && isMobile);
  vi.stubGlobal("fetch", async () => Response.json({ reports: [], comments: [] }));
});
afterEach(() => {
  isMobile = false;
  clearGuideMap();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** An eastward trail on the 46th parallel, `length` hundredths of a degree (773 m) long. */
const trail = (trackName: string, lng: number, length: number, trackIsPrimary = false) => ({
  id: `${trackName}${lng}`,
  trackName,
  trackIsPrimary,
  stroke: "#a3243b",
  geometry: {
    type: "LineString",
    coordinates: [
      [lng, 46],
      [lng + length / 100, 46],
    ],
  },
});

const NETWORK = [
  trail("Path 10", 10, 1),
  trail("Heron", 11, 2, true),
  trail("Path 9", 12, 1),
  trail("", 13, 1),
  trail("Path 10", 14, 1),
];

/** Opens a guide with these trails and one waypoint or none. */
function read(trails: object[], { hasWaypoint = true, isPanelOpen = true } = {}) {
  const geo = { guideId: "g", guideName: "Fern Park", primaryDirection: "eastbound", trails };
  const coordinates = [11, 46, 500, 0];
  const waypoint = buildWaypoint({ id: 1, title: "Spring", geometry: { type: "Point", coordinates } });
  Object.assign(guideMap, {
    title: "Fern Park",
    status: { name: "ready" },
    opened: ref(packGuide(scan(JSON.stringify(geo))).opened),
    waypoints: ref(hasWaypoint ? [waypoint] : []),
    waypointsStatus: "ready",
    isPanelOpen,
  });
  render(<Reader />);
  return userEvent.setup();
}

const row = (name: RegExp) => screen.findByRole("button", { name });
const rows = async () =>
  within(await screen.findByRole("list", { name: "Trails" }))
    .getAllByRole("button")
    .map((button) => button.textContent);

test("a network without waypoints lists its trails: the main one, then by name, with pieces of one name joined", async () => {
  read(NETWORK, { hasWaypoint: false });
  expect(await rows()).toEqual(["Heron1.0 mi", "Path 90.5 mi", "Path 101.0 mi", "[untitled]0.5 mi"]);
  expect(screen.queryByRole("radiogroup")).toBeNull();
  expect(screen.queryByText("No waypoints")).toBeNull();
});

test("a network's head shows the total length of its trails and no direction", () => {
  read(NETWORK);
  const head = screen.getByRole("heading", { name: "Fern Park" }).closest("header");
  expect(head?.querySelector("p")?.textContent).toBe("2.9 mi4 trails1 waypoint");
});

test("a main trail keeps its length and direction in the head, followed by the total length", async () => {
  const user = read([trail("Heron", 11, 6, true), trail("Spur", 12, 1)]);
  const head = screen.getByRole("heading", { name: "Fern Park" }).closest("header");
  expect(head?.querySelector("p")?.textContent).toBe("2.9 mieastbound2 trails, 3.4 mi in all1 waypoint");
  await user.click(screen.getByRole("radio", { name: "Trails" }));
  expect(await rows()).toEqual(["Heronmain trail2.9 mi", "Spur0.5 mi"]);
});

test("a guide of one named trail has no list of trails", async () => {
  read([trail("Heron", 11, 2, true), trail("Heron", 12, 2), trail("", 13, 1)]);
  expect(screen.queryByRole("radiogroup")).toBeNull();
  expect(await screen.findByRole("list", { name: "Waypoints" })).toBeTruthy();
});

test("a hovered or focused row is highlighted on the map, and a trail hovered on the map in the list", async () => {
  const user = read(NETWORK, { hasWaypoint: false });
  await user.hover(await row(/^Path 10/));
  expect(guideMap.hoveredTrailName).toBe("Path 10");
  await user.unhover(await row(/^Path 10/));
  expect(guideMap.hoveredTrailName).toBeNull();
  act(() => (document.querySelector<HTMLElement>('[data-index="0"]') as HTMLElement).focus());
  await user.keyboard("{ArrowDown}");
  expect(guideMap.hoveredTrailName).toBe("Path 9");
  expect(document.activeElement).toBe(await row(/^Path 9/));
  await user.keyboard("{End}");
  expect(document.activeElement).toBe(await row(/^\[untitled\]/));
  act(() => (document.activeElement as HTMLElement).blur());
  const plain = (await row(/^Path 9/)).className;
  act(() => {
    guideMap.hoveredTrail = 2;
  });
  expect((await row(/^Path 9/)).className).not.toBe(plain);
});

test("a selected trail is marked and framed with all its pieces", async () => {
  const user = read(NETWORK, { hasWaypoint: false });
  await user.click(await row(/^Path 10/));
  expect(guideMap.selectedTrailName).toBe("Path 10");
  expect((await row(/^Path 10/)).getAttribute("aria-current")).toBe("true");
  expect(camera.request?.request).toEqual({
    kind: "fit",
    bounds: [10, 46, 14.01, 46],
    maxZoom: 16,
    hasPins: true,
  });
});

test("on mobile the panel closes before the trail is framed", async () => {
  isMobile = true;
  const user = read(NETWORK, { hasWaypoint: false });
  await user.click(await row(/^Path 9/));
  expect(guideMap.isPanelOpen).toBe(false);
  expect(camera.request?.request).toMatchObject({ kind: "fit", bounds: [12, 46, 12.01, 46] });
});

test("selecting a waypoint on the map switches the panel to the waypoints", async () => {
  const user = read(NETWORK);
  await user.click(screen.getByRole("radio", { name: "Trails" }));
  expect((await rows()).length).toBe(4);
  await act(async () => selectWaypoint(0));
  expect(guideMap.listed).toBe("waypoints");
});
