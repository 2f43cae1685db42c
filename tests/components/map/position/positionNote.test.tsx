import { act, fireEvent, render, screen } from "@testing-library/react";
import { ref } from "valtio";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../../../../src/i18n/texts.ts";
import { PositionButton } from "../../../../src/map/furniture/PositionButton.tsx";
import { PositionNote } from "../../../../src/map/position/PositionNote.tsx";
import { guideMap } from "../../../../src/stores/guideMap/guideMap.ts";
import { ownPosition, type PositionFix, showMatch } from "../../../../src/stores/position/ownPosition.ts";
import { stopPosition } from "../../../../src/stores/position/watchPosition.ts";
import { chooseDistanceUnit } from "../../../../src/stores/settings.ts";
import { fakeGeolocation } from "../../../helpers/fakeGeolocation.ts";
import { openedGuide } from "../../../helpers/openedGuide.ts";
import { openWalkedRidge } from "../../../helpers/walkedRidge.ts";
import { matchOf } from "./matches.ts";

const FIX: PositionFix = {
  position: [14.5, 50.5],
  accuracyMeters: 10,
  headingDegrees: null,
  time: 0,
};

beforeAll(async () => {
  await Promise.all([loadTexts("map"), loadTexts("position")]);
  chooseDistanceUnit("kilometers");
});
beforeEach(() => {
  guideMap.opened = ref(openedGuide());
});
afterEach(() => {
  stopPosition();
  vi.unstubAllGlobals();
});

function show(): void {
  render(
    <>
      <PositionButton />
      <PositionNote />
    </>,
  );
}

const see = (change: () => void) => act(async () => change());
const button = (name: string) => screen.getByRole("button", { name });

test("TRAIL-12 before the first fix the note says what happens, and that the position stays on the device", async () => {
  fakeGeolocation("prompt");
  show();
  const note = screen.getByRole("status");
  expect(note.textContent).toBe("");
  await see(() => fireEvent.click(button("Show my position")));
  expect(note.textContent).toContain("Your browser asks");
  expect(note.textContent).toContain("on this device alone");
  expect(button("Stop showing my position").getAttribute("aria-keyshortcuts")).toBe("L");
  await see(() => {
    ownPosition.status = "waiting";
  });
  expect(note.textContent).toContain("Looking for your position");
});

test("TRAIL-12 a refusal names the way out, and both of its buttons leave the focus on that of the map", async () => {
  const receiver = fakeGeolocation("prompt");
  show();
  await see(() => fireEvent.click(button("Show my position")));
  await see(() => receiver.fail(1));
  expect(screen.getByRole("status").textContent).toContain("Allow it for this page");
  await see(() => fireEvent.click(button("Try again")));
  expect(ownPosition.status).toBe("asking");
  expect(document.activeElement).toBe(button("Stop showing my position"));
  await see(() => receiver.fail(2));
  expect(screen.getByRole("status").textContent).toContain("Turn on its location services");
  await see(() => fireEvent.click(button("Close")));
  expect(ownPosition.status).toBe("off");
  expect(document.activeElement).toBe(button("Show my position"));
});

test("TRAIL-15 far away the distance is said, announced once, and the map stays, with the offer to show the place", async () => {
  show();
  await see(() => {
    Object.assign(ownPosition, { status: "on", fix: ref(FIX), isFollowing: true });
    showMatch(matchOf({ awayMeters: 340_210 }));
  });
  expect(screen.getByRole("status").textContent).toBe("You are 340 km from this guide.");
  expect(ownPosition.isFollowing).toBe(false);
  await see(() => showMatch(matchOf({ awayMeters: 338_000 })));
  expect(screen.getByText("You are 338 km from this guide.")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("You are 340 km from this guide.");
  await see(() => fireEvent.click(button("Show where I am")));
  expect(ownPosition.isFollowing).toBe(true);
  expect(screen.queryByRole("button", { name: "Show where I am" })).toBeNull();
});

test("TRAIL-3 off the trail the distance and the direction to it are said, announced once", async () => {
  show();
  await see(() => {
    Object.assign(ownPosition, { status: "on", fix: ref(FIX) });
    showMatch(matchOf({ awayMeters: 183, bearingDegrees: 40, isOff: true }));
  });
  const words = "180 m from the trail, which is to the north-east";
  expect(screen.getAllByText(words)).toHaveLength(2);
  expect(screen.getByRole("status").textContent).toBe(words);
  await see(() => showMatch(matchOf({ awayMeters: 296, bearingDegrees: 359, isOff: true })));
  expect(screen.getByText("300 m from the trail, which is to the north")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe(words);
  await see(() => showMatch(matchOf()));
  expect(screen.getByRole("status").textContent).toBe("");
});

test("TRAIL-9 a fix of 5 km says how little is known, announced once", async () => {
  show();
  await see(() => Object.assign(ownPosition, { status: "on", fix: ref({ ...FIX, accuracyMeters: 5000 }) }));
  expect(screen.getByRole("status").textContent).toBe("Your position is only known to 5 km.");
  await see(() => Object.assign(ownPosition, { fix: ref({ ...FIX, accuracyMeters: 4200 }) }));
  expect(screen.getByText("Your position is only known to 4.2 km.")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("Your position is only known to 5 km.");
});

test("TRAIL-14 where several passes are possible, each is offered by its distance", async () => {
  show();
  const passes = [1200, 8800].map((alongMeters, pass) => ({ ...matchOf(), alongMeters, pass }));
  await see(() => {
    Object.assign(ownPosition, { status: "on", fix: ref(FIX) });
    showMatch(matchOf({ passes }));
  });
  expect(button("at 1.2 km")).toBeTruthy();
  expect(button("at 8.8 km")).toBeTruthy();
});

test("TRAIL-14 where trails meet, each is offered by its name and colour", async () => {
  openWalkedRidge();
  const { opened } = guideMap;
  const trail = opened?.trails[0];
  if (!opened || !trail) throw new Error("No trail");
  guideMap.opened = ref({
    ...opened,
    trails: ["Ridge Way", "Lake Path", ""].map((trackName, i) => ({
      ...trail,
      trackName,
      stroke: `#00000${i}`,
    })),
  });
  show();
  const passes = [1200, 100, 400].map((alongMeters, at) => ({
    ...matchOf(),
    trail: at,
    alongMeters,
    pass: at,
  }));
  await see(() => {
    Object.assign(ownPosition, { status: "on", fix: ref(FIX) });
    showMatch(matchOf({ passes }));
  });
  expect(screen.getByRole("status").textContent).toBe("Trails meet here. Which one are you on?");
  for (const [i, name] of ["Ridge Way, at 1.2 km", "Lake Path, at 0.1 km", "at 0.4 km"].entries())
    expect(button(name).querySelector("[style]")?.getAttribute("style")).toBe(`--stroke: #00000${i};`);
});
