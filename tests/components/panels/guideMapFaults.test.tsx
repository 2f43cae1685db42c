import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setGeoWorkerForTests } from "../../../src/geo/geoConnection.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { GuideMapScreen } from "../../../src/panels/guideMap/GuideMapScreen.tsx";
import { SaveGuideStatus } from "../../../src/panels/guideMap/SaveGuideStatus.tsx";
import { guideMap } from "../../../src/stores/guideMap/guideMap.ts";
import { guideCopies } from "../../../src/stores/offline/guideCopies.ts";
import { enabledRoute } from "../../../src/stores/routes/shownRoute.ts";
import { fakeMedia } from "../../helpers/fakeMedia.ts";
import { MessageWorker } from "../../helpers/messageWorker.ts";
import { until } from "../../helpers/until.ts";
import { answerOf, geoBytes } from "../../unit/workers/geo/geoFile.ts";

let workers: MessageWorker[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(async () => {
  await Promise.all([loadTexts("elevation"), loadTexts("guideMap"), loadTexts("offline")]);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  fakeMedia(() => false);
  vi.stubGlobal("fetch", async (url: string) => {
    const { pathname } = new URL(url, "https://switchback.test");
    if (pathname.endsWith("/geo")) return answer();
    if (pathname === "/api/guides/Ridge") {
      return Response.json({ guideId: "7", guideName: "Ridge", guideIsFree: true });
    }
    return Response.json({ reports: [] });
  });
  workers = [];
  setGeoWorkerForTests(() => {
    const worker = new MessageWorker();
    workers.push(worker);
    return worker;
  });
});
afterEach(() => {
  // Unmounting closes the guide in the worker.
  cleanup();
  setGeoWorkerForTests(null);
  guideCopies.failure = null;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const whole = () => answerOf(geoBytes());
const cut = () => answerOf(geoBytes().slice(0, -20));
const never = () => new Promise<Response>(() => {});

test("READ-1 an interrupted download stops the progress and shows the reason, and Retry opens the guide", async () => {
  const user = userEvent.setup();
  answer = cut;
  render(<GuideMapScreen trailId="Ridge" />);
  expect((await screen.findByRole("alert")).textContent).toContain("The trail arrived incomplete");
  expect(screen.queryByRole("progressbar")).toBeNull();
  answer = whole;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("searchbox", { name: "Find a waypoint" })).toBeTruthy();
});

test("a guide that is open before the one before has left the screen shows nothing of that one", async () => {
  answer = whole;
  render(<GuideMapScreen trailId="Ridge" />);
  expect(await screen.findByRole("searchbox", { name: "Find a waypoint" })).toBeTruthy();
  Object.assign(enabledRoute, { id: "1", name: "Along the ridge" });
  await act(async () => Object.assign(guideMap, { trailId: "Valley", status: { name: "ready" } }));
  expect(enabledRoute.id).toBeNull();
});

test("the focus moves from Try again to the heading of each next state", async () => {
  const user = userEvent.setup();
  const heading = () => screen.getByRole("heading", { level: 1 });
  answer = cut;
  render(
    <main>
      <GuideMapScreen trailId="Ridge" />
    </main>,
  );
  const again = await screen.findByRole("button", { name: "Try again" });
  answer = never;
  again.focus();
  await user.keyboard("{Enter}");
  await until(() => expect(document.activeElement).toBe(heading()));
  expect(heading().textContent).toBe("Ridge");
});

test("a repeated failure after Try again has the focus on its title", async () => {
  const user = userEvent.setup();
  answer = cut;
  render(
    <main>
      <GuideMapScreen trailId="Ridge" />
    </main>,
  );
  (await screen.findByRole("button", { name: "Try again" })).focus();
  await user.keyboard("{Enter}");
  await until(() => expect(document.activeElement?.textContent).toBe("The guide did not load"));
});

test("a crashed worker is restarted silently once; the second time the page offers a reload", async () => {
  answer = never;
  render(<GuideMapScreen trailId="Ridge" />);
  await until(() => expect(workers).toHaveLength(1));
  workers[0]?.die();
  await until(() => expect(workers).toHaveLength(2));
  expect(screen.getByRole("progressbar")).toBeTruthy();
  workers[1]?.die();
  expect(await screen.findByRole("button", { name: "Reload the page" })).toBeTruthy();
  expect(workers).toHaveLength(2);
});

test.each([
  ["guide", "Not enough space on this device. Free"],
  ["comments", "Not enough space on this device for the comments."],
] as const)("keeping a %s without enough storage shows that at the switch", (part, shown) => {
  guideCopies.failure = { guideId: "7", part, kind: "noRoom" };
  render(<SaveGuideStatus id="state" guideId="7" copy={null} />);
  expect(screen.getByRole("alert").textContent).toContain(shown);
});
