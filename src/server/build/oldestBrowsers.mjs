import { readFileSync } from "node:fs";

/** What the builds call a browser of `browserslist`, and what readers call it. */
const BROWSERS = {
  chrome: { target: "chrome", title: "Chrome" },
  edge: { target: "edge", title: "Edge" },
  firefox: { target: "firefox", title: "Firefox" },
  safari: { target: "safari", title: "Safari" },
  ios_saf: { target: "ios", title: "iOS" },
};

/**
 * The oldest browsers that the page supports: `browserslist` in package.json is the one place that names them.
 * @returns {{ name: string, title: string, target: string, version: string }[]}
 * @throws if an entry is not of the form `chrome >= 125`
 */
export function oldestBrowsers() {
  const { browserslist } = JSON.parse(
    readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
  );
  return browserslist.map((entry) => {
    const [, name = "", version] = /^(\w+) >= ([\d.]+)$/.exec(entry) ?? [];
    if (!BROWSERS[name]) throw new Error(`"${entry}" in browserslist does not name an oldest browser`);
    return { ...BROWSERS[name], name, version };
  });
}

/** The same as the target of a build of scripts and styles: `chrome125`. */
export function buildTarget() {
  return oldestBrowsers().map(({ target, version }) => target + version);
}

/** The same for readers, each on one line: `Chrome 125, Edge 125`. */
export function oldestBrowsersText() {
  return oldestBrowsers()
    .map(({ title, version }) => `${title}\u00a0${version}`)
    .join(", ");
}
