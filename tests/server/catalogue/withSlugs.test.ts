import { expect, test } from "vitest";
import { slugOf } from "../../../src/server/catalogue/withSlugs.ts";

test.each([
  ["Tour du Mont-Blanc", "tour-du-mont-blanc"],
  ["Čertova stezka", "certova-stezka"],
  ["Жовта стежка її", "жовта-стежка-її"],
  ["Beekeepers' Ride", "beekeepers-ride"],
  ["  100% / half – way!  ", "100-half-way"],
  ["%#?", ""],
  [`${"a".repeat(79)} b`, "a".repeat(79)],
  ["\u{10428}".repeat(90), "\u{10428}".repeat(80)],
])("the slug of %j is %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
