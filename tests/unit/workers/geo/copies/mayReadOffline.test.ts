import { expect, test } from "vitest";
import { ANYBODY } from "../../../../../src/lib/guides/copyOwner.ts";
import { mayReadOffline } from "../../../../../workers/geo/copies/mayReadOffline.ts";

const DAY = 86_400_000;
const now = Date.UTC(2026, 0, 1);

test.each([
  ["a paid guide's, asked about today", "ann", 0, true],
  ["a paid guide's, asked about 30 days ago", "ann", 30, true],
  ["a paid guide's, asked about longer ago", "ann", 30.01, false],
  ["a paid guide's under a clock set back far", "ann", -31, false],
  ["a free guide's, however old", ANYBODY, 4000, true],
])("a copy may be read without the server: %s", (_what, owner, days, may) => {
  expect(mayReadOffline({ owner, checkedAt: now - days * DAY }, now)).toBe(may);
});
