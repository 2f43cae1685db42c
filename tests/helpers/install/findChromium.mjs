import { programPath } from "./programPath.mjs";

/** Chromium without windows, address field and extensions. */
const SHELL = "chromium-headless-shell";
const WITH_WINDOWS = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** Path of Chromium as people have it: CHROMIUM_PATH, otherwise an installed one, otherwise null. */
export function findChromium() {
  return firstOf(...WITH_WINDOWS, SHELL);
}

/** The same for tests: without windows if it is installed, as that draws the same pages in less processor time. */
export function findTestChromium() {
  return firstOf(SHELL, ...WITH_WINDOWS);
}

function firstOf(...programs) {
  const named = process.env.CHROMIUM_PATH;
  return programPath(...(named ? [named] : []), ...programs);
}
