import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setGeoWorkerForTests } from "../../../src/geo/geoConnection.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { GuideMapScreen } from "../../../src/panels/guideMap/GuideMapScreen.tsx";
import { fakeMedia } from "../../helpers/fakeMedia.ts";
import { MessageWorker } from "../../helpers/messageWorker.ts";
import { until } from "../../helpers/until.ts";
import { answerOf, geoBytes, smallGeo } from "../../unit/workers/geo/geoFile.ts";

let hasWaypoints: boolean;

beforeEach(async () => {
  await Promise.all([loadTexts("elevation"), loadTexts("guideMap"), loadTexts("offline")]);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  fakeMedia(() => false);
  hasWaypoints = false;
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname } = new URL(url, "https://switchback.test");
    if (pathname.endsWith("/geo")) return answerOf(geoBytes({ ...smallGeo, waypoints: null }));
    if (pathname.endsWith("/waypoints")) {
      const { waypoints } = smallGeo;
      return hasWaypoints ? Response.json({ waypoints }) : new Response("", { status: 500 });
    }
    if (pathname === "/api/guides/Ridge") {
      return Response.json({ guideId: "7", guideName: "Ridge", guideIsFree: true });
    }
    return Response.json({ reports: [] });
  });
  setGeoWorkerForTests(() => new MessageWorker());
});
afterEach(() => {
  cleanup();
  setGeoWorkerForTests(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("waypoints that failed to load show that in their list, and Try again loads them", async () => {
  const user = userEvent.setup();
  render(<GuideMapScreen trailId="Ridge" />);
  expect((await screen.findByRole("alert")).textContent).toContain("The waypoints did not load");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Ridge");
  hasWaypoints = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await until(() => expect(screen.queryByRole("alert")).toBeNull());
  // The button is unmounted with the failure.
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  expect(await screen.findByText("2 waypoints")).toBeTruthy();
});

test("waypoints that failed to load are loaded when the network is back", async () => {
  render(<GuideMapScreen trailId="Ridge" />);
  await screen.findByRole("alert");
  hasWaypoints = true;
  await until(() => {
    // The panel follows the network a moment after it has shown the failure.
    dispatchEvent(new Event("online"));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
