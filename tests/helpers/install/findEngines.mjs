import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { programPath } from "./programPath.mjs";

const LIBRARIES = "/usr/lib";

/** What the journeys in an engine need, as Debian's packages. Chromium is installed for all journeys. */
const PACKAGES = {
  chromium: {},
  firefox: { "firefox-esr": findFirefox, xvfb: findXvfb },
  webkit: { "webkit2gtk-driver": findWebKit, xvfb: findXvfb },
};

/** The packages that an engine lacks on this machine. */
export function missingPackages(engine) {
  return Object.entries(PACKAGES[engine]).flatMap(([name, find]) => (find() ? [] : [name]));
}

/** Path of Firefox, null if it is missing. */
export function findFirefox() {
  return programPath("firefox-esr", "firefox");
}

/** Paths of WebKit's driver and of the browser that comes with it, null if one is missing. */
export function findWebKit() {
  const driver = programPath("WebKitWebDriver");
  const browser = driver && miniBrowser();
  return browser ? { driver, browser } : null;
}

function findXvfb() {
  return programPath("Xvfb");
}

function miniBrowser() {
  const folders = readdirSync(LIBRARIES)
    .filter((name) => name.endsWith("-linux-gnu"))
    .map((name) => join(LIBRARIES, name));
  const paths = folders
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => /\/webkit2gtk-[\d.]+$/.test(path))
    .map((folder) => join(folder, "MiniBrowser"));
  return paths.find(existsSync) ?? null;
}
