import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { MOBILE_QUERY } from "../../../src/lib/breakpoints.ts";
import { Reader } from "../../../src/panels/guideMap/Reader.tsx";
import { camera } from "../../../src/stores/camera.ts";
import { forgetComments, toggleCommentCategory } from "../../../src/stores/guideMap/comments.ts";
import { guideMap, setPanelOpen } from "../../../src/stores/guideMap/guideMap.ts";
import { clearSelectedTrail, selectNamedTrail } from "../../../src/stores/guideMap/trailSelection.ts";
import {
  clearSelectedWaypoint,
  listWaypointsOf,
  selectWaypoint,
} from "../../../src/stores/guideMap/waypointSelection.ts";
import { packGuide } from "../../../workers/geo/pack/packGuide.ts";
import { buildWaypoint } from "../../helpers/builders.ts";
import { fakeMedia } from "../../helpers/fakeMedia.ts";
import { fakeReaderWorker } from "../../helpers/fakeReaderWorker.ts";
import { buildTrail } from "../../unit/map/mapBuilders.ts";
import { scan } from "../../unit/workers/geo/scan.ts";

fakeReaderWorker();

let isMobile = false;
let answer: () => Response;

beforeEach(async () => {
  await Promise.all([loadTexts("elevation"), loadTexts("guideMap"), loadTexts("offline")]);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  fakeMedia((query) => query === MOBILE_QUERY && isMobile);
  vi.stubGlobal("fetch", async (url: string) =>
    url.endsWith("water-reports") ? Response.json({ reports: [] }) : answer(),
  );
  answer = () => Response.json({ comments: [{ id: "1", category: "camp", content: "Flat" }] });
});
afterEach(() => {
  isMobile = false;
  forgetComments();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens a guide with three waypoints and no trail. */
function read({ isPanelOpen = true } = {}) {
  const waypoints = ["Spring", "Hut", "Ford"].map((title, i) => {
    const coordinates = [14, 50, 500, i * 1000];
    return buildWaypoint({ id: i, title, waypointId: `w${i}`, geometry: { type: "Point", coordinates } });
  });
  Object.assign(guideMap, {
    title: "Ridge",
    status: { name: "ready" },
    opened: ref(packGuide(scan(JSON.stringify({ guideId: "g", guideName: "Ridge", trails: [] }))).opened),
    waypoints: ref(waypoints),
    waypointsStatus: "ready",
    selectedWaypoint: null,
    searchedValue: "",
    listedIndexes: null,
    isPanelOpen,
  });
  render(<Reader />);
  return userEvent.setup();
}

const press = (name: string | RegExp) => screen.findByRole("button", { name });
const focused = () => document.activeElement?.textContent;

test("reaching the last waypoint moves the focus to its name, since the button is gone", async () => {
  const user = read();
  await act(async () => selectWaypoint(1));
  await user.click(await press(/^Next: Ford/));
  expect(focused()).toBe("Ford");
});

test("a waypoint whose row a key leads to is marked on the map, as under the pointer", async () => {
  read();
  const row = await press(/^Hut/);
  act(() => row.focus());
  expect(guideMap.hoveredWaypoint).toBe(1);
  act(() => row.blur());
  expect(guideMap.hoveredWaypoint).toBeNull();
  act(() => row.focus());
  fireEvent.pointerEnter(await press(/^Ford/));
  act(() => row.blur());
  expect(guideMap.hoveredWaypoint).toBe(2);
});

test("closing the details of a waypoint that the search excludes moves the focus to the list", async () => {
  read();
  await act(async () => {
    guideMap.searchedValue = "hut";
    selectWaypoint(2);
  });
  await act(async () => clearSelectedWaypoint());
  expect(focused()).toMatch(/^Hut/);
});

test("a waypoint opened from a search has its neighbours in the whole list", async () => {
  const user = read();
  await act(async () => {
    guideMap.searchedValue = "hut";
  });
  await act(async () => selectWaypoint(1));
  await user.click(await press(/^Previous: Spring/));
  expect(focused()).toBe("Spring");
  expect(await press(/^Next: Hut/)).toBeDefined();
});

test("clearing a search without results moves the focus back to the field", async () => {
  const user = read();
  await act(async () => {
    guideMap.searchedValue = "zzz";
  });
  const buttons = screen.getAllByRole("button", { name: "Clear search" });
  await user.click(buttons.at(-1) ?? document.body);
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
});

test("listing all waypoints again after those of one position moves the focus to the list", async () => {
  const user = read();
  await act(async () => listWaypointsOf([1, 2]));
  expect(document.activeElement?.tagName).toBe("BUTTON");
  await user.keyboard("{Enter}");
  expect(document.activeElement?.hasAttribute("data-index")).toBe(true);
});

test("Retry and 'show all' of the comments move the focus to their title", async () => {
  answer = () => Response.json({ id: 201, message: "no" }, { status: 500 });
  const user = read();
  await act(async () => selectWaypoint(0));
  const retry = await press("Try again");
  answer = () => Response.json({ comments: [{ id: "1", category: "camp", content: "Flat" }] });
  await user.click(retry);
  expect(focused()).toBe("Comments");
  await screen.findByText("Flat");
  await act(async () => toggleCommentCategory("water"));
  await user.click(await press(/^Show all/));
  expect(focused()).toBe("Comments");
});

test("on mobile a selected trail is framed once, and not with each return from the list", async () => {
  isMobile = true;
  read({ isPanelOpen: false });
  const trails = [buildTrail({ trackName: "Heron", bounds: [10, 50, 11, 51] })];
  await act(async () => {
    guideMap.opened = guideMap.opened && ref({ ...guideMap.opened, trails });
  });
  await act(async () => setPanelOpen(true));
  await act(async () => selectNamedTrail("Heron"));
  const framed = camera.request;
  expect(framed?.request).toMatchObject({ kind: "fit", bounds: [10, 50, 11, 51] });
  await act(async () => setPanelOpen(true));
  await act(async () => setPanelOpen(false));
  expect(camera.request).toBe(framed);
  clearSelectedTrail();
});

test("on mobile the focus follows between map, list and details", async () => {
  isMobile = true;
  const user = read({ isPanelOpen: false });
  await user.click(await press("Waypoints"));
  expect(focused()).toBe("Ridge");
  await user.click(await press("Map"));
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Waypoints");
  await act(async () => selectWaypoint(1));
  await user.click(await press("Show on map"));
  expect(focused()).toBe("Details");
  await user.click(await press("Details"));
  expect(focused()).toBe("Hut");
});

test("on mobile a waypoint tapped on the map takes the focus and returns it to the map's controls", async () => {
  isMobile = true;
  const user = read({ isPanelOpen: false });
  const map = screen.getByRole("button", { name: "Layers" });
  map.focus();
  const readOut: ReturnType<typeof focused>[] = [];
  addEventListener("focusin", () => readOut.push(focused()));
  await act(async () => selectWaypoint(1));
  await waitFor(() => expect(focused()).toBe("Hut"));
  expect(readOut).not.toContain("Ridge");
  await user.click(await press("Back"));
  expect(guideMap.isPanelOpen).toBe(false);
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Waypoints");

  await user.click(await press("Waypoints"));
  await user.click(await press(/^Ford/));
  await user.click(await press("Back"));
  expect(guideMap.isPanelOpen).toBe(true);
  expect(focused()).toMatch(/^Ford/);
});

test("with the panel closed the screen still has one heading", () => {
  read({ isPanelOpen: false });
  const headings = screen.getAllByRole("heading", { level: 1 });
  expect(headings.filter((heading) => !heading.closest("[inert]")).map((h) => h.textContent)).toEqual([
    "Ridge",
  ]);
});
