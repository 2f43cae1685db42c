import { programPath } from "./programPath.mjs";

/** Chromium without a user interface. */
const SHELL = "chromium-headless-shell";
const FULL = [
  "/usr/bin/chromium",
  "/usr/bin/google-chrome",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** Path of Chromium as people have it: CHROMIUM_PATH, otherwise an installed one, otherwise null. */
export function findChromium() {
  return firstOf(...FULL, SHELL);
}

/** The same for tests: the one without a user interface if it is installed, which needs less processor time for the same pages. */
export function findTestChromium() {
  return firstOf(SHELL, ...FULL);
}

function firstOf(...programs) {
  const named = process.env.CHROMIUM_PATH;
  return programPath(...(named ? [named] : []), ...programs);
}
