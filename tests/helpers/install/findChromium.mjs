import { programPath } from "./programPath.mjs";

/** Path of a Chromium on this machine: the one that CHROMIUM_PATH names, else an installed one, else null. */
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
