import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("what is told of the browser's scenarios tells of each of them, and of no other", () => {
  const told = [...readFileSync("bench/browser/README.md", "utf8").matchAll(/^\| `(\w+)` \|/gm)].map(
    ([, name]) => name,
  );
  const scenarios = readdirSync("bench/browser").filter((file) => file.endsWith(".scenario.ts"));
  expect(told.toSorted()).toEqual(scenarios.map((file) => file.replace(".scenario.ts", "")).toSorted());
});
