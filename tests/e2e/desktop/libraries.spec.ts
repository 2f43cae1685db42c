import { expect, test } from "playwright/test";
import { newerInBuild } from "../../helpers/browsers/newerInBuild.mjs";

test("BROWSER-2 the built scripts, libraries and workers included, need no global or static member that the oldest browsers lack", () => {
  expect(newerInBuild("dist/client")).toEqual([]);
});
