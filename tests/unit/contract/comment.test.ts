import { afterEach, expect, test, vi } from "vitest";
import {
  COMMENT_CATEGORIES,
  commentCategory,
  commentFromWire,
  valuesOfCategory,
} from "../../../src/contract/comment.ts";

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["water", "water"],
  ["cache", "water"],
  ["magic", "trail_magic"],
  ["haz", "conditions"],
  ["cond", "conditions"],
  ["service", "connectivity"],
  ["camp", "camping"],
  ["lost", "lost_found"],
] as const)("READ-31 the server's %s is %s", (value, category) => {
  expect(commentCategory(value)).toBe(category);
});

test.each(["", "other", "planned_routes", "toString", "__proto__", null, undefined])(
  "READ-32 %s is uncategorized",
  (value) => {
    expect(commentCategory(value)).toBe("uncategorized");
  },
);

test("a comment with nothing but an id is empty, not broken", () => {
  expect(commentFromWire({ id: "1" })).toEqual({
    id: "1",
    category: "uncategorized",
    content: "",
    authorName: "",
    authorPhotoUrl: null,
    time: null,
    level: null,
    photos: [],
    isOfFormerMember: false,
    isReported: false,
  });
});

test("READ-31 a category knows the server's values of it", () => {
  expect(valuesOfCategory("water")).toEqual(["water", "cache"]);
  expect(valuesOfCategory("uncategorized")).toEqual([]);
});

test("READ-33 planned_routes is no kind of comment", () => {
  expect(COMMENT_CATEGORIES).not.toContain("planned_routes");
});

test("a comment's date becomes a time, an unreadable one none", () => {
  expect(commentFromWire({ id: "1", date: "2025-06-01T12:00:00Z" }).time).toBe(Date.UTC(2025, 5, 1, 12));
  expect(commentFromWire({ id: "1", date: "yesterday" }).time).toBeNull();
});

test.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Prague"])(
  "L10N-8 a date without a time stays that day in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    const time = commentFromWire({ id: "1", date: "2025-06-01" }).time ?? Number.NaN;
    expect(new Intl.DateTimeFormat("en", { dateStyle: "short", timeZone: zone }).format(time)).toBe("6/1/25");
  },
);
