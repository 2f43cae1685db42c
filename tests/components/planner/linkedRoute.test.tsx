import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { type LinkedRoute, MAX_ADDRESS, routeAddress } from "../../../src/lib/address/routeLink.ts";
import { BottomDock } from "../../../src/panels/guideMap/BottomDock.tsx";
import { LinkedRouteCard } from "../../../src/panels/routes/LinkedRouteCard.tsx";
import { aheadDisplay } from "../../../src/stores/ahead/aheadDisplay.ts";
import { session } from "../../../src/stores/person/session.ts";
import { clearOwnPosition, ownPosition } from "../../../src/stores/position/ownPosition.ts";
import { openLinkedRoute } from "../../../src/stores/routes/openLinkedRoute.ts";
import { routeEditor } from "../../../src/stores/routes/routeEditor.ts";
import { clearLinkedRoute, clearShownRoute, linkedRoute } from "../../../src/stores/routes/shownRoute.ts";
import { editedRoute } from "../../../src/stores/routes/storeDraft.ts";
import { chooseDistanceUnit } from "../../../src/stores/settings.ts";
import { fakeApi } from "../../helpers/fakeApi.ts";
import { fakeGeoWorker } from "../../helpers/fakeGeoWorker.ts";
import { routeAnswers } from "../../helpers/fakeRouteServer.ts";
import { fakeRouteWorker } from "../../helpers/fakeRouteWorker.ts";
import { openRidgeGuide } from "../../helpers/plannerGuide.ts";
import { until } from "../../helpers/until.ts";

const worker = { lengths: [] as unknown[], isBroken: false, isReady: Promise.resolve() };
const restore: typeof fakeRouteWorker.restore = async (...query) => {
  const { isReady, isBroken } = worker;
  worker.lengths.push(query[2]);
  await isReady;
  if (isBroken) throw new Error("The worker is broken");
  return fakeRouteWorker.restore(...query);
};
fakeGeoWorker({
  route: { ...fakeRouteWorker, restore },
  trip: { measure: () => new Promise<never>(() => {}) },
});
fakeApi({ ...routeAnswers, "GET /guides/:guide/water-reports": () => ({ reports: [] }) });

const PATH = "/guides/Ridge/geo";
const card = () => screen.queryByRole("region", { name: "Shared route" });

/** The query of a link to pins at [lng, lat]. */
const linkTo = (...places: [lng: number, lat: number][]) => linkWith({}, ...places);

function linkWith(more: Partial<LinkedRoute>, ...places: [lng: number, lat: number][]): string {
  const pins = places.map(([lng, lat]) => ({
    position: [lng, lat] as const,
    trail: 0,
    distanceMeters: null,
  }));
  const address = routeAddress("https://switchback.example", PATH, {
    name: "Over the ridge",
    pins,
    ...more,
  });
  return new URL(address ?? "").search;
}

async function open(query: string, panel = <LinkedRouteCard />) {
  history.replaceState(null, "", PATH + query);
  render(panel);
  await until(() => expect(["none", "opening"]).not.toContain(linkedRoute.status));
}

beforeEach(async () => {
  cleanup();
  await loadTexts("routes");
  localStorage.clear();
  chooseDistanceUnit("kilometers");
  worker.isBroken = false;
  clearShownRoute();
  openRidgeGuide();
});
afterEach(() => {
  clearOwnPosition();
  aheadDisplay.isOpen = null;
});

test("a linked route is shown with its numbers, and touches nothing until it is saved as one's own", async () => {
  await open(`${linkTo([14, 50], [14.05, 50])}&lat=50`);
  const shown = await screen.findByRole("region", { name: "Shared route" });
  expect(shown.textContent).toContain("Over the ridge");
  expect(shown.textContent).toContain("5.0");
  expect(routeEditor.editing).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Save as mine" }));
  await until(() => expect(editedRoute()?.pins).toHaveLength(2));
  expect(routeEditor.editing).toMatchObject({ name: "Over the ridge", isNew: true });
  expect([linkedRoute.status, location.search]).toEqual(["none", "?lat=50"]);
  expect(card()).toBeNull();
});

test("PLAN-60 a linked route is opened by its length, and becomes the reader's own with it", async () => {
  worker.lengths = [];
  await open(linkWith({ lengthMeters: 5000 }, [14, 50], [14.05, 50]));
  await userEvent.click(await screen.findByRole("button", { name: "Save as mine" }));
  await until(() => expect(editedRoute()?.pins).toHaveLength(2));
  expect(worker.lengths).toEqual([5000, 5000]);
});

test("PLAN-74 the days of a link are counted, and become the reader's own as they are", async () => {
  const rule = { by: "time" as const, limit: 420, tolerance: 0.2 };
  const ends = [
    { meters: 2000, restDays: 2 },
    { meters: 4500.5, restDays: 0 },
    { meters: 90_000, restDays: 0 },
  ];
  await open(linkWith({ days: { rule, startDate: "2027-07-01", ends } }, [14, 50], [14.05, 50]));
  expect((await screen.findByRole("region", { name: "Shared route" })).textContent).toContain("In 6 days");
  await userEvent.click(screen.getByRole("button", { name: "Save as mine" }));
  await until(() => expect(editedRoute()?.pins).toHaveLength(2));
  const stages = editedRoute()?.stages;
  expect(stages).toMatchObject({ rule, startDate: "2027-07-01" });
  // What is beyond the route as it is in this guide is no day's end.
  expect(stages?.ends.map(({ meters, restDays }) => [meters, restDays])).toEqual([
    [2000, 2],
    [4500.5, undefined],
  ]);
});

test("PLAN-74 a link without all its pins keeps rule and first day, and has its days end nowhere", async () => {
  const rule = { by: "time" as const, limit: 420, tolerance: 0.2 };
  const days = { rule, startDate: "2027-07-01", ends: [{ meters: 2000, restDays: 2 }] };
  await open(linkWith({ days }, [14, 50], [14.02, 51], [14.05, 50]));
  expect((await screen.findByRole("region", { name: "Shared route" })).textContent).not.toContain("days");
  await userEvent.click(screen.getByRole("button", { name: "Save as mine" }));
  await until(() => expect(editedRoute()?.pins).toHaveLength(2));
  expect(editedRoute()?.stages).toEqual({ rule, startDate: "2027-07-01", ends: [] });
});

test("closing it takes the route out of the address, and the focus to the screen's title", async () => {
  const panel = (
    <main>
      <h1>Ridge</h1>
      <LinkedRouteCard />
    </main>
  );
  await open(linkTo([14, 50], [14.05, 50]), panel);
  await userEvent.click(await screen.findByRole("button", { name: "Close the shared route" }));
  await until(() => expect(card()).toBeNull());
  expect([linkedRoute.status, location.search]).toEqual(["none", ""]);
  await until(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Ridge" })));
});

test("one that was closed stays away when Back leads to an address that still has it", async () => {
  const query = linkTo([14, 50], [14.05, 50]);
  await open(query);
  await userEvent.click(await screen.findByRole("button", { name: "Close the shared route" }));
  await until(() => expect(location.search).toBe(""));
  history.replaceState({ below: true }, "", `${PATH + query}&lat=50`);
  await act(async () => dispatchEvent(new PopStateEvent("popstate")));
  expect([location.search, history.state, linkedRoute.status]).toEqual(["?lat=50", { below: true }, "none"]);
  await open(query);
  expect(linkedRoute.status).toBe("ready");
  await act(async () => dispatchEvent(new PopStateEvent("popstate")));
  expect(location.search).toBe(query);
  // Its guide was left, and Back leads to it once more.
  clearLinkedRoute();
  await act(async () => dispatchEvent(new PopStateEvent("popstate")));
  expect(location.search).toBe(query);
});

test("that it is open is said to screen readers", async () => {
  let open = () => {};
  worker.isReady = new Promise<void>((resolve) => {
    open = resolve;
  });
  history.replaceState(null, "", PATH + linkTo([14, 50], [14.05, 50]));
  render(<LinkedRouteCard />);
  const news = screen.getByRole("status");
  expect(news.textContent).toBe("");
  open();
  await until(() => expect(news.textContent).toBe("Shared route: Over the ridge"));
  expect(screen.getByRole("status")).toBe(news);
});

test("pins where the guide has no trail are left out and counted", async () => {
  await open(linkTo([14, 50], [14.02, 51], [14.05, 50]));
  expect((await screen.findByRole("alert")).textContent).toContain("1 pin is left out");
  expect(screen.getByRole("button", { name: "Save as mine" })).toBeTruthy();
});

test.each([
  ["of another guide", linkTo([30, 10], [31, 10])],
  ["that was tampered with", linkTo([14, 50], [14.05, 50]).replace(/route=(.)./, "route=$1x")],
  ["that was cut off", linkTo([14, 50], [14.05, 50]).replace(/&.*/, "").slice(0, -2)],
  ["that is too long", `?route=1${"A".repeat(MAX_ADDRESS)}`],
  ["of nothing", "?route="],
])("a link %s says that it holds no route of this guide", async (_, query) => {
  await open(query);
  expect((await screen.findByRole("alert")).textContent).toBe(
    "This link contains no route of this guide. It may have been cut off.",
  );
  expect(screen.queryByRole("button", { name: "Save as mine" })).toBeNull();
  expect(routeEditor.editing).toBeNull();
});

test("a route that did not open can be opened again", async () => {
  worker.isBroken = true;
  await open(linkTo([14, 50], [14.05, 50]));
  expect((await screen.findByRole("alert")).textContent).toContain("The shared route did not open.");
  worker.isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("button", { name: "Save as mine" })).toBeTruthy();
});

test("a link that fails after its guide was left shows nothing, also while the next is shown", async () => {
  let fail = () => {};
  const isReady = new Promise<void>((resolve) => {
    fail = resolve;
  });
  history.replaceState(null, "", PATH + linkTo([14, 50], [14.05, 50]));
  Object.assign(worker, { isReady, isBroken: true });
  const left = openLinkedRoute();
  clearShownRoute();
  Object.assign(worker, { isReady: Promise.resolve(), isBroken: false });
  await openLinkedRoute();
  fail();
  await left;
  expect(linkedRoute.status).toBe("ready");
});

test("a guest sees the route, and logs in to save it", async () => {
  act(() => Object.assign(session, { user: null, status: "guest" }));
  await open(linkTo([14, 50], [14.05, 50]));
  const keep = await screen.findByRole("link", { name: "Save as mine" });
  expect(keep.getAttribute("href")).toBe("/login");
});

test("TRAIL-31 on a phone its card makes room for the rows of what lies ahead, and is no news when it is back", async () => {
  await Promise.all([loadTexts("elevation"), loadTexts("ahead"), loadTexts("trip")]);
  aheadDisplay.isOpen = false;
  await open(linkTo([14, 50], [14.02, 51], [14.05, 50]), <BottomDock isMobile />);
  expect((await screen.findByRole("alert")).textContent).toContain("1 pin is left out");
  await act(async () => {
    ownPosition.fix = ref({
      position: [14.02, 50],
      accuracyMeters: 5,
      headingDegrees: null,
      time: Date.now(),
    });
  });
  await userEvent.click(await screen.findByRole("button", { name: "Show all that lies ahead" }));
  expect(card()).toBeNull();
  expect(linkedRoute.status).toBe("ready");
  await userEvent.click(screen.getByRole("button", { name: "Show less" }));
  expect(card()?.textContent).toContain("1 pin is left out");
  expect(screen.queryByRole("alert")).toBeNull();
});

test("TRAIL-31 on a phone its card is no news when the reader is back from the list", async () => {
  await open(linkTo([14, 50], [14.02, 51], [14.05, 50]));
  expect((await screen.findByRole("alert")).textContent).toContain("1 pin is left out");
  cleanup();
  render(<LinkedRouteCard />);
  expect(card()?.textContent).toContain("1 pin is left out");
  expect(screen.queryByRole("alert")).toBeNull();
  act(clearLinkedRoute);
  await act(openLinkedRoute);
  expect(screen.getByRole("alert").textContent).toContain("1 pin is left out");
});

test("without a route in the address there is no card", async () => {
  history.replaceState(null, "", PATH);
  render(<LinkedRouteCard />);
  await act(async () => {});
  expect([card(), linkedRoute.status]).toEqual([null, "none"]);
});
