import { expect, test } from "vitest";
import {
  buildTarget,
  oldestBrowsers,
  oldestBrowsersText,
} from "../../../src/server/build/oldestBrowsers.mjs";
import { filesUnder, textOfFile } from "../../helpers/sourceFiles.ts";

test("BROWSER-1 browserslist names the oldest browsers, for the builds and for readers", () => {
  expect(buildTarget()).toEqual(["safari17.4", "ios17.4", "firefox125", "chrome125", "edge125"]);
  expect(oldestBrowsersText()).toBe(
    "Safari 17.4, iOS 17.4, Firefox 125, Chrome 125, Edge 125".replaceAll(/ (?=\d)/g, "\u00a0"),
  );
});

test("BROWSER-1 the README names the versions of browserslist", () => {
  const line = textOfFile("README.md")
    .split("\n")
    .find((text) => text.includes("browserslist"));
  for (const { title, version } of oldestBrowsers()) {
    expect(line).toMatch(new RegExp(`${title}( or \\w+)? ${version.replace(".", "\\.")}(?![\\d.])`));
  }
});

test("BROWSER-1 no build of the page has a target of its own, but for the script that every browser has to read", () => {
  const files = ["vite.config.ts", ...filesUnder("src/server/build", [".ts"])];
  const targets = files.flatMap((file) => textOfFile(file).match(/\btarget: [^,\n]+/g) ?? []);
  expect(new Set(targets)).toEqual(
    new Set(["target: buildTarget()", 'target: isEs5 ? "es2015" : buildTarget()', 'target: "node20"']),
  );
});
