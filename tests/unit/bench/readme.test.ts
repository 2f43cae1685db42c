import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the README names each of the browser's scenarios, and no other", () => {
  const named = [...readFileSync("bench/browser/README.md", "utf8").matchAll(/^\| `(\w+)` \|/gm)].map(
    ([, name]) => name,
  );
  const scenarios = readdirSync("bench/browser").filter((file) => file.endsWith(".scenario.ts"));
  expect(named.toSorted()).toEqual(scenarios.map((file) => file.replace(".scenario.ts", "")).toSorted());
});
