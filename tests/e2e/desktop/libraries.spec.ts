import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { newerInBuild } from "../../helpers/browsers/newerInBuild.mjs";

test("BROWSER-2 the built scripts, libraries and workers included, need no global or static member that the oldest browsers lack", () => {
  expect(newerInBuild("dist/client")).toEqual([]);
});

test("LIGHT-26 the built page has React without the parts that it never uses", () => {
  const names = readdirSync("dist/client/assets").filter((name) => /^libraries-.*\.js$/.test(name));
  expect(names.map((name) => readFileSync(`dist/client/assets/${name}`, "utf8"))).toEqual([
    expect.stringContaining("The build leaves out this part of React"),
  ]);
});
