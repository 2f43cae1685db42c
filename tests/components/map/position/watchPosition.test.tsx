import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MOBILE_QUERY } from "../../../../src/lib/breakpoints.ts";
import { camera, takeCamera } from "../../../../src/stores/camera.ts";
import { elevation, setElevationLevel } from "../../../../src/stores/elevation/elevation.ts";
import { clearGuideMap, guideMap } from "../../../../src/stores/guideMap/guideMap.ts";
import { choosePass } from "../../../../src/stores/position/matchPosition.ts";
import {
  chooseAlongDirection,
  followPosition,
  ownPosition,
} from "../../../../src/stores/position/ownPosition.ts";
import { keepScreenOn, wakeLock } from "../../../../src/stores/position/wakeLock.ts";
import { pressPosition, startPosition, stopPosition } from "../../../../src/stores/position/watchPosition.ts";
import type { MatchRequest } from "../../../../workers/geo/position/positionTypes.ts";
import { type FakeGeolocation, fakeGeolocation } from "../../../helpers/fakeGeolocation.ts";
import { fakeGeoWorker } from "../../../helpers/fakeGeoWorker.ts";
import { fakeMedia } from "../../../helpers/fakeMedia.ts";
import { openedGuide } from "../../../helpers/openedGuide.ts";
import { until } from "../../../helpers/until.ts";
import { matchAnswer, matchOf } from "./matches.ts";

const START = 1_800_000_000_000;
const asked: MatchRequest[] = [];
let receiver: FakeGeolocation;

fakeGeoWorker({
  position: {
    match: (_guideId, request) => {
      asked.push(request);
      return matchAnswer(request);
    },
  },
});

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ["Date", "setTimeout", "clearTimeout"] });
  asked.length = 0;
  guideMap.opened = ref(openedGuide());
  receiver = fakeGeolocation();
});
afterEach(() => {
  stopPosition();
  clearGuideMap();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const here = { lng: 14.5, lat: 50.5 };
const north = (meters: number) => ({ lng: 14.5, lat: 50.5 + meters / 111_195 });

function hidePage(isHidden: boolean): void {
  Object.defineProperty(document, "hidden", { value: isHidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

async function passTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
}

test("TRAIL-11 the position is asked for by a press alone, followed, and forgotten by another press", async () => {
  expect(receiver.watched()).toBeNull();
  pressPosition();
  expect(ownPosition).toMatchObject({ status: "asking", isFollowing: true });
  expect(receiver.watched()).toMatchObject({ enableHighAccuracy: true });
  receiver.report(here);
  expect(ownPosition).toMatchObject({ status: "on", fix: { position: [14.5, 50.5], accuracyMeters: 10 } });
  followPosition(false);
  pressPosition();
  expect(ownPosition).toMatchObject({ status: "on", isFollowing: true });
  pressPosition();
  expect(ownPosition).toEqual({ status: "off", fix: null, match: null, isFollowing: false, direction: null });
  expect(receiver.watched()).toBeNull();
});

test("TRAIL-11 the watch ends with the guide, and so does what was said about it", async () => {
  startPosition();
  receiver.report(here);
  clearGuideMap();
  await until(() => expect(ownPosition).toMatchObject({ status: "off", fix: null, match: null }));
  expect(receiver.watched()).toBeNull();
  guideMap.opened = ref(openedGuide());
  startPosition();
  receiver.fail(1);
  expect(ownPosition.status).toBe("denied");
  await passTime(0);
  clearGuideMap();
  await until(() => expect(ownPosition.status).toBe("off"));
});

test("TRAIL-19 a view that has followed the position is not the reader's own once that is forgotten", () => {
  startPosition();
  receiver.report(here);
  // Zooming goes on following.
  takeCamera();
  expect(camera.isOwnView).toBe(true);
  pressPosition();
  expect(ownPosition.status).toBe("off");
  expect(camera.isOwnView).toBe(false);
});

test("TRAIL-12 a refusal, also later, a missing receiver and a lost sky are told apart", async () => {
  vi.unstubAllGlobals();
  receiver = fakeGeolocation("prompt");
  startPosition();
  await passTime(0);
  expect(ownPosition.status).toBe("asking");
  receiver.permit("granted");
  expect(ownPosition.status).toBe("waiting");
  receiver.report(here);
  receiver.fail(3);
  expect(ownPosition).toMatchObject({ status: "waiting", fix: { position: [14.5, 50.5] } });
  receiver.fail(2);
  expect(ownPosition.status).toBe("unavailable");
  receiver.report(here);
  expect(ownPosition.status).toBe("on");
  receiver.fail(2);
  await passTime(2000);
  expect(ownPosition.status).toBe("on");
  receiver.report(here);
  await passTime(2000);
  expect(ownPosition.status).toBe("on");
  receiver.fail(2);
  await passTime(2000);
  receiver.fail(2);
  await passTime(1000);
  expect(ownPosition.status).toBe("unavailable");
  receiver.permit("denied");
  expect(ownPosition).toMatchObject({ status: "denied", fix: null, match: null });
  expect(receiver.watched()).toBeNull();
  startPosition();
  receiver.fail(1);
  expect(ownPosition.status).toBe("denied");
  vi.unstubAllGlobals();
  vi.stubGlobal("navigator", {});
  startPosition();
  expect(ownPosition.status).toBe("unavailable");
});

test("TRAIL-13 the watch ends while the page is hidden", async () => {
  startPosition();
  receiver.report(here);
  hidePage(true);
  expect(receiver.watched()).toBeNull();
  expect(ownPosition.status).toBe("waiting");
  hidePage(false);
  expect(receiver.watched()).toMatchObject({ enableHighAccuracy: true });
});

test("TRAIL-13 somebody who stands is located imprecisely, until they leave or a minute has passed", async () => {
  startPosition();
  receiver.report(here);
  await passTime(61_000);
  receiver.report(north(8));
  expect(receiver.watched()).toMatchObject({ enableHighAccuracy: false });
  receiver.report({ ...north(300), accuracy: 400 });
  expect(ownPosition.fix?.accuracyMeters).toBe(10);
  await passTime(60_000);
  expect(receiver.watched()).toMatchObject({ enableHighAccuracy: true });
  receiver.report(north(5));
  expect(receiver.watched()).toMatchObject({ enableHighAccuracy: false });
  receiver.report({ ...north(80), accuracy: 30 });
  expect(receiver.watched()).toMatchObject({ enableHighAccuracy: true });
  expect(ownPosition.fix?.accuracyMeters).toBe(30);
});

test("TRAIL-9 fixes out of order are left out, and a fix of 5 km is shown but not matched", async () => {
  startPosition();
  receiver.report(here);
  receiver.report({ ...north(50), time: START - 1000 });
  expect(ownPosition.fix?.position).toEqual([14.5, 50.5]);
  await until(() => expect(ownPosition.match).not.toBeNull());
  receiver.report({ ...north(50), accuracy: 5000 });
  expect(ownPosition.fix?.accuracyMeters).toBe(5000);
  await passTime(10);
  expect(asked).toHaveLength(1);
});

test("TRAIL-9 a walk goes on where the device's clock is ahead of the receiver's, and after it is set back", async () => {
  startPosition();
  const report = (seconds: number) =>
    receiver.report({ ...north(seconds), time: START - 300_000 + 1000 * seconds });
  report(0);
  expect(ownPosition.fix).toBeNull();
  await passTime(1000);
  report(1);
  expect(ownPosition.fix?.time).toBe(START + 1000);
  vi.setSystemTime(START - 298_000);
  report(2);
  expect(ownPosition.fix).toMatchObject({ position: [north(2).lng, north(2).lat], time: START - 298_000 });
});

test("TRAIL-1 each match continues from the one before, and a guide that is replaced starts anew", async () => {
  startPosition();
  receiver.report(here);
  await until(() => expect(ownPosition.match).not.toBeNull());
  receiver.report(north(20));
  await until(() => expect(asked).toHaveLength(2));
  expect(asked.map(({ state }) => state?.fix.position ?? null)).toEqual([null, [14.5, 50.5]]);
  await passTime(1);
  guideMap.opened = ref(openedGuide());
  await until(() => expect(asked).toHaveLength(3));
  expect(asked[2]?.state).toBeNull();
});

test("TRAIL-14 a pass that is chosen is the one from which the walk goes on", async () => {
  startPosition();
  receiver.report(here);
  await until(() => expect(ownPosition.match).not.toBeNull());
  choosePass(1);
  await until(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.state?.passes).toEqual([
    { ...matchAnswer(asked[0] as MatchRequest).state.passes[1], cost: 0 },
  ]);
});

test("TRAIL-14 a pass that is chosen while a fix is being matched stays chosen", async () => {
  startPosition();
  receiver.report(here);
  await until(() => expect(ownPosition.match).not.toBeNull());
  receiver.report(north(20));
  choosePass(1);
  await until(() => expect(asked).toHaveLength(3));
  expect(asked[2]?.state?.passes).toEqual([
    { ...matchAnswer(asked[0] as MatchRequest).state.passes[1], cost: 0 },
  ]);
});

test("TRAIL-6 the direction is that of the match, until the reader chooses another", async () => {
  startPosition();
  receiver.report(here);
  await until(() => expect(ownPosition.match).not.toBeNull());
  expect(ownPosition.direction).toBe(matchOf().direction);
  chooseAlongDirection(-1);
  expect(ownPosition.direction).toBe(-1);
  receiver.report(north(20));
  await until(() => expect(asked).toHaveLength(2));
  await passTime(1);
  expect(ownPosition.direction).toBe(-1);
  chooseAlongDirection(null);
  expect(ownPosition.direction).toBe(1);
});

test("TRAIL-13 the screen is kept on by the switch alone, and only as long as the position is shown", async () => {
  const release = vi.fn(async () => {});
  const request = vi.fn(async () => ({ release }));
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  startPosition();
  receiver.report(here);
  expect(request).not.toHaveBeenCalled();
  keepScreenOn(true);
  await passTime(0);
  expect(request).toHaveBeenCalledWith("screen");
  hidePage(true);
  hidePage(false);
  expect(request).toHaveBeenCalledTimes(2);
  await passTime(0);
  stopPosition();
  expect(release).toHaveBeenCalled();
  expect(wakeLock.isOn).toBe(false);
});

test("TRAIL-13 a page that is hidden while it asks to keep the screen on asks again, one that is refused does not", async () => {
  const request = vi.fn(() => Promise.reject(new DOMException("", "NotAllowedError")));
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  startPosition();
  receiver.report(here);
  keepScreenOn(true);
  hidePage(true);
  await passTime(0);
  expect(wakeLock.isOn).toBe(true);
  hidePage(false);
  expect(request).toHaveBeenCalledTimes(2);
  await passTime(0);
  expect(wakeLock.isOn).toBe(false);
});

test("on a phone the first fix hides the elevation strip, for as long as the reader does not open it, and not on the next visit", () => {
  fakeMedia((query) => query === MOBILE_QUERY);
  setElevationLevel(2);
  const stored = { ...localStorage };
  startPosition();
  expect(elevation.level).toBe(2);
  receiver.report(here);
  expect(elevation.level).toBe(1);
  expect({ ...localStorage }).toEqual(stored);
  setElevationLevel(2);
  receiver.report(north(40));
  expect(elevation.level).toBe(2);
});
