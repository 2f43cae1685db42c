import { programPath } from "./programPath.mjs";

/** Path of Chromium on this machine: CHROMIUM_PATH, otherwise an installed one, otherwise null. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  return programPath(
    ...(named ? [named] : []),
    "/usr/bin/chromium",
    "/usr/bin/google-chrome",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
  );
}
