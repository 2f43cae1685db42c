import { act, render, screen, within } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { ReaderPanel } from "../../../src/panels/guideMap/ReaderPanel.tsx";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { clearOwnPosition, showMatch } from "../../../src/stores/position/ownPosition.ts";
import { packGuide } from "../../../workers/geo/pack/packGuide.ts";
import { buildWaypoint } from "../../helpers/builders.ts";
import { fakeReaderWorker } from "../../helpers/fakeReaderWorker.ts";
import { scan } from "../../unit/workers/geo/scan.ts";
import { matchOf } from "../map/position/matches.ts";

fakeReaderWorker();

const COORDINATES = Array.from({ length: 41 }, (_, i) => [14 + i / 1000, 50, 500, i * 100]);
const TRAILS = [{ id: 1, trackName: "Ridge", trackIsPrimary: true, geometry: { coordinates: COORDINATES } }];

beforeEach(async () => {
  await Promise.all([loadTexts("guideMap"), loadTexts("offline")]);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.stubGlobal("fetch", async () => Response.json({ reports: [] }));
});
afterEach(() => {
  clearOwnPosition();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What the list holds, from top to bottom on the screen: titles of waypoints and the line. */
function inOrder(): string[] {
  const list = screen.getByRole("list", { name: "Waypoints" });
  const tops = [...list.children].map((row) => ({
    top: Number(/translateY\((-?[\d.]+)px\)/.exec(row.getAttribute("style") ?? "")?.[1]),
    // The line is above the row of the same offset.
    order: row.querySelector("button") ? 1 : 0,
    words: row.querySelector("button")
      ? (/Spring|Hut|Ford/.exec(row.textContent ?? "")?.[0] ?? "")
      : row.textContent,
  }));
  return tops.sort((a, b) => a.top - b.top || a.order - b.order).map(({ words }) => words ?? "");
}

test("TRAIL-18 a line parts what is behind from what is ahead, for a reader who is on the guide's trail", async () => {
  const waypoints = ["Spring", "Hut", "Ford"].map((title, i) =>
    buildWaypoint({
      id: i,
      title,
      waypointId: `w${i}`,
      geometry: { type: "Point", coordinates: [14 + i / 100, 50, 500, i * 1000] },
    }),
  );
  Object.assign(guideMap, {
    title: "Ridge",
    status: { name: "ready" },
    opened: ref(packGuide(scan(JSON.stringify({ guideId: "g", guideName: "Ridge", trails: TRAILS }))).opened),
    waypoints: ref(waypoints),
    waypointsStatus: "ready",
    searchedValue: "",
    isPanelOpen: true,
  });
  render(<ReaderPanel />);
  await screen.findByText("Hut");
  expect(inOrder()).toEqual(["Spring", "Hut", "Ford"]);
  const match = (change: Parameters<typeof matchOf>[0]) => act(async () => showMatch(matchOf(change)));
  await match({ trail: 0, alongMeters: 1200 });
  expect(inOrder()).toEqual(["Spring", "Hut", "You are here", "Ford"]);
  await match({ trail: 0, alongMeters: 2500 });
  expect(inOrder()).toEqual(["Spring", "Hut", "Ford", "You are here"]);
  await match({ trail: 0, alongMeters: 800, isOff: true });
  expect(within(screen.getByRole("list", { name: "Waypoints" })).queryByText("You are here")).toBeNull();
  await match({ trail: 1, alongMeters: 800 });
  expect(inOrder()).toEqual(["Spring", "Hut", "Ford"]);
});
