import { proxy } from "valtio";

/** Whether the screen stays on, for as long as the reader's switch says so and the position is shown. */
export const wakeLock = proxy<{ isOn: boolean }>({ isOn: false });

let held: WakeLockSentinel | null = null;

/** Whether the browser can keep the screen on. */
export function canKeepScreenOn(): boolean {
  return "wakeLock" in navigator;
}

/** Keeps the screen on, or lets it go off as usual. */
export function keepScreenOn(isOn: boolean): void {
  wakeLock.isOn = isOn;
  document.removeEventListener("visibilitychange", hold);
  if (isOn) {
    document.addEventListener("visibilitychange", hold);
    hold();
  } else {
    void held?.release();
    held = null;
  }
}

/** The browser lets go of the lock whenever the page is hidden. */
function hold(): void {
  if (document.hidden) return;
  navigator.wakeLock.request("screen").then(
    (lock) => {
      if (wakeLock.isOn) held = lock;
      else void lock.release();
    },
    () => {
      // Refused, for instance to save the battery. One for a page that was hidden meanwhile is asked for again.
      if (!document.hidden) wakeLock.isOn = false;
    },
  );
}
