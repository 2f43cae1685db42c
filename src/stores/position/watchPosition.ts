import { ref } from "valtio";
import { subscribeKey } from "valtio/utils";
import { distanceMeters } from "../../lib/geo/distance.ts";
import { disownView } from "../camera.ts";
import { makeRoomForAhead } from "../elevation/elevation.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { startMap } from "../mapStart.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import { forgetWalk, matchPosition } from "./matchPosition.ts";
import { followHeading } from "./ownHeading.ts";
import { clearOwnPosition, followPosition, ownPosition, type PositionFix } from "./ownPosition.ts";
import { type ReceiverClock, readFix } from "./readFix.ts";
import { keepScreenOn, wakeLock } from "./wakeLock.ts";

/** Somebody who has stayed within this distance for that long stands. */
const STAND_METERS = 25;
const STAND_MILLISECONDS = 60_000;
/** Somebody who stands is located precisely again after so long: imprecise fixes do not show that they have left. */
const REST_MILLISECONDS = 60_000;
/** A receiver without a fix for so long has lost the sky. */
const TIMEOUT_MILLISECONDS = 30_000;
/** A receiver that reports no position between two fixes is there: the reader hears of it only after so long. */
const MISSING_MILLISECONDS = 3000;

/** Ends what is on while the position is wanted. */
let ends: (() => void)[] = [];
let watchId: number | null = null;
let restTimer: ReturnType<typeof setTimeout> | undefined;
let missingTimer: ReturnType<typeof setTimeout> | undefined;
/** The first of the fixes that are all within STAND_METERS. */
let stand: PositionFix | null = null;
let clock: ReceiverClock = { ahead: 0, refused: null };

/** What a press on the button does: asks for the position, has the map follow it again, and ends it. */
export function pressPosition(): void {
  const { status, isFollowing } = ownPosition;
  if (status === "off" || status === "denied" || status === "unavailable") startPosition();
  else if (isFollowing) stopPosition();
  else followPosition(true);
}

/**
 * Asks for the device's position, and has the map follow it. To be called by a press: the browser asks for permission
 * the first time.
 */
export function startPosition(): void {
  stopPosition();
  if (!("geolocation" in navigator)) {
    ownPosition.status = "unavailable";
    return;
  }
  startMap();
  ownPosition.status = "asking";
  followPosition(true);
  document.addEventListener("visibilitychange", watchWhileVisible);
  ends = [
    () => document.removeEventListener("visibilitychange", watchWhileVisible),
    subscribeKey(guideMap, "opened", matchPosition),
    followPermission(),
    followHeading(),
  ];
  watchWhileVisible();
}

/** Ends the watch, and forgets the position, also where the view shows it. */
export function stopPosition(): void {
  if (ownPosition.isFollowing) disownView();
  endWatch();
  for (const end of ends.splice(0)) end();
  if (wakeLock.isOn) keepScreenOn(false);
  stand = null;
  clock = { ahead: 0, refused: null };
  forgetWalk();
  clearOwnPosition();
}

/** The receiver rests while the page is hidden. */
function watchWhileVisible(): void {
  endWatch();
  if (document.hidden) {
    if (ownPosition.status === "on") ownPosition.status = "waiting";
    return;
  }
  watch({ isPrecise: true });
}

function watch({ isPrecise }: { isPrecise: boolean }): void {
  endWatch();
  watchId = navigator.geolocation.watchPosition(
    (position) => take(readFix(position, Date.now(), clock), isPrecise),
    ({ code, PERMISSION_DENIED, POSITION_UNAVAILABLE }) => {
      if (code === PERMISSION_DENIED) refuse();
      else if (isPrecise && code === POSITION_UNAVAILABLE) miss();
      else if (isPrecise) ownPosition.status = "waiting";
    },
    { enableHighAccuracy: isPrecise, maximumAge: 0, timeout: TIMEOUT_MILLISECONDS },
  );
  if (!isPrecise) restTimer = setTimeout(() => watch({ isPrecise: true }), REST_MILLISECONDS);
}

function miss(): void {
  const show = () => {
    ownPosition.status = "unavailable";
  };
  if (ownPosition.status === "on") missingTimer ??= setTimeout(show, MISSING_MILLISECONDS);
  else show();
}

function forgetMiss(): void {
  clearTimeout(missingTimer);
  missingTimer = undefined;
}

function endWatch(): void {
  clearTimeout(restTimer);
  forgetMiss();
  if (watchId !== null) navigator.geolocation.clearWatch(watchId);
  watchId = null;
}

function take(fix: PositionFix | null, isPrecise: boolean): void {
  const lastTime = ownPosition.fix?.time ?? 0;
  // A last fix dated in the future is from before the device's clock was set back.
  if (!fix || (fix.time < lastTime && lastTime <= Date.now())) return;
  forgetMiss();
  ownPosition.status = "on";
  const away = stand ? distanceMeters(...stand.position, ...fix.position) : 0;
  const hasLeft = !stand || away > Math.max(STAND_METERS, fix.accuracyMeters);
  // An imprecise fix of somebody who stands says less than the precise one before.
  if (!isPrecise && !hasLeft) return;
  if (!ownPosition.fix) makeRoomForAhead();
  ownPosition.fix = ref(fix);
  matchPosition();
  if (hasLeft) stand = fix;
  if (!isPrecise) watch({ isPrecise: true });
  else if (stand && fix.time - stand.time > STAND_MILLISECONDS) watch({ isPrecise: false });
}

function refuse(): void {
  stopPosition();
  ownPosition.status = "denied";
}

/** Follows what the reader decides in the browser's settings, where it reports that. @returns the end */
function followPermission(): () => void {
  const over = new AbortController();
  const follow = async () => {
    const permission = await navigator.permissions.query({ name: "geolocation" });
    const read = () => {
      if (over.signal.aborted) return;
      if (permission.state === "denied") refuse();
      else if (permission.state === "granted" && ownPosition.status === "asking")
        ownPosition.status = "waiting";
    };
    permission.addEventListener("change", read, { signal: over.signal });
    read();
  };
  // Without it, the watch reports a refusal.
  follow().catch(() => {});
  return () => over.abort();
}

// Not with the map, which is created again after the browser has discarded it.
subscribeKey(guideMap, "opened", (opened) => {
  if (!opened) stopPosition();
});
onForgetPerson(stopPosition);
