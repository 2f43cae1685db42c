import { features } from "web-features";
import { oldestBrowsers } from "../../../src/server/build/oldestBrowsers.mjs";

/** The browsers of the data that an entry of `browserslist` stands for: on phones Chrome and Firefox share a number. */
const MEANT = {
  chrome: ["chrome", "chrome_android"],
  edge: ["edge"],
  firefox: ["firefox", "firefox_android"],
  safari: ["safari"],
  ios_saf: ["safari_ios"],
};

/** Whether all of the oldest browsers have it, by the key of a feature (`api.URL.parse_static`). */
const SUPPORTED = new Map(
  Object.values(features).flatMap(({ status }) =>
    Object.entries(status?.by_compat_key ?? {}).map(([key, { support }]) => [key, isInAll(support)]),
  ),
);
/** The same by what kind of feature it is and its last name; true if one feature of the name is in all of them. */
const SUPPORTED_NAMES = new Map();
for (const [key, isSupported] of SUPPORTED) {
  const name = `${key.split(".")[0]} ${lastOf(key)}`;
  SUPPORTED_NAMES.set(name, isSupported || SUPPORTED_NAMES.get(name) === true);
}

/** Last names of features of scripts that may be newer than the oldest browsers. */
export const NEWER_NAMES = new Set(
  [...SUPPORTED]
    .filter(([key, isSupported]) => {
      if (isSupported) return false;
      // The types of the language itself go no further than what those browsers have of names like `map`.
      return (
        key.startsWith("api.") ||
        (key.startsWith("javascript.builtins.") && isNewerName("javascript", lastOf(key)))
      );
    })
    .map(([key]) => lastOf(key).replace(/_static$/, "")),
);

/**
 * The first of some keys that the data has, if the oldest browsers lack all of those that it has; else null.
 * @param {readonly string[]} keys
 * @returns {string | null}
 */
export function newerOf(keys) {
  const known = keys.filter((key) => SUPPORTED.has(key));
  return known.length > 0 && known.every((key) => !SUPPORTED.get(key)) ? known[0] : null;
}

/**
 * Whether the data has one of these keys.
 * @param {readonly string[]} keys
 */
export function isKnown(keys) {
  return keys.some((key) => SUPPORTED.has(key));
}

/**
 * Whether every feature of a kind and a name is newer, for names whose owner the data has under other names.
 * @param {"api" | "css" | "html" | "javascript"} kind
 * @param {string} name
 */
export function isNewerName(kind, name) {
  return SUPPORTED_NAMES.get(`${kind} ${name}`) === false;
}

function isInAll(support) {
  return oldestBrowsers().every(({ name, version }) =>
    MEANT[name].every((browser) => support[browser] !== undefined && isUpTo(support[browser], version)),
  );
}

function isUpTo(version, limit) {
  const [major, minor = 0] = version.replace("≤", "").split(".").map(Number);
  const [limitMajor, limitMinor = 0] = limit.split(".").map(Number);
  return major < limitMajor || (major === limitMajor && minor <= limitMinor);
}

function lastOf(key) {
  return key.slice(key.lastIndexOf(".") + 1);
}
