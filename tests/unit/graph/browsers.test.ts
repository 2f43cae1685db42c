import { expect, test } from "vitest";
import { filesUnder, textOfFile } from "../../helpers/sourceFiles.ts";

/** What Safari 17.4, Firefox 125 or Chrome 125 lack. */
const NEWER_CODE = [
  /\bURL\.parse\(/,
  /\bPromise\.try\(/,
  /\bRegExp\.escape\(/,
  /\bIterator\.(from|concat)\(/,
  /\.(values|keys|entries)\(\)\s*\.(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(/,
  /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\b(Uint8Array\.from(Base64|Hex)|\.to(Base64|Hex))\(/,
  /\b(requestIdleCallback|Float16Array|DurationFormat|CloseWatcher|startViewTransition)\b/,
  /\bscheduler\.(yield|postTask)\(/,
  /\bfor await \(/,
  /\bimport [^;]* with \{/,
  /^\s*(await )?using /m,
];
const NEWER_STYLES = [
  /\bfield-sizing:/,
  /\blight-dark\(/,
  /@starting-style\b/,
  /@property\b/,
  /\binterpolate-size:/,
  /\bposition-anchor:/,
  /\bcalc-size\(/,
];

test.each([
  ["code", [".ts", ".tsx"], NEWER_CODE],
  ["style sheet", [".css"], NEWER_STYLES],
])("SYS-35 no %s of the page needs a browser above the oldest that it supports", (_kind, endings, newer) => {
  const files = ["src", "workers"]
    .flatMap((folder) => filesUnder(folder, endings))
    .filter((file) => !file.startsWith("src/server/"));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) => {
    const text = textOfFile(file);
    return newer.filter((pattern) => pattern.test(text)).map((pattern) => `${file}: ${pattern.source}`);
  });
  expect(found).toEqual([]);
});
