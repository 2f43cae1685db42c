import fc from "fast-check";
import { expect, test } from "vitest";
import { paths, screenOf } from "../../../../src/lib/address/paths.ts";

test.each([
  ["/", { name: "home" }],
  ["/guides", { name: "catalogue" }],
  ["/guides/", { name: "catalogue" }],
  ["/guides/Ridge%20Walk", { name: "guide", trailId: "Ridge Walk" }],
  ["/guides/Ridge%20Walk/", { name: "guide", trailId: "Ridge Walk" }],
  ["/guides/Ridge%20Walk/geo", { name: "guideMap", trailId: "Ridge Walk" }],
  ["/guides/7/geo/", { name: "guideMap", trailId: "7" }],
  ["/guides/geo", { name: "guide", trailId: "geo" }],
  ["/login", { name: "login" }],
  ["/login/", { name: "login" }],
  ["/create-account", { name: "createAccount" }],
  ["/confirm-email-notice", { name: "confirmEmail" }],
  ["/forgot", { name: "forgot" }],
  ["/reset", { name: "reset" }],
  ["/accept-invitation-switchback", { name: "invitation" }],
  ["/checkout", { name: "checkout" }],
  ["/thank-you", { name: "thankYou" }],
])("SHELL-2 SHELL-3 %s is its own screen", (pathname, screen) => {
  expect(screenOf(pathname)).toEqual(screen);
});

test.each([
  ["/guides/Up%2FDown", "Up/Down"],
  ["/guides/100%25", "100%"],
  ["/guides/Where%3F", "Where?"],
  ["/guides/Kr%C3%A1lovsk%C3%A1", "Královská"],
])("SHELL-4 %s contains the name %s", (pathname, trailId) => {
  expect(screenOf(pathname)).toEqual({ name: "guide", trailId });
});

test.each(["/guides/%E0%A4%A", "/guides/%E0%A4%A/geo", "/guides/%", "/guides//geo"])(
  "SHELL-6 the malformed %s is not found",
  (pathname) => {
    expect(screenOf(pathname)).toEqual({ name: "notFound" });
  },
);

test.each(["/nowhere", "/guides/7/other", "/guides/7/geo/more", "/Guides", "//", "/guidesx", "/login/more"])(
  "the unknown %s is not found",
  (pathname) => {
    expect(screenOf(pathname)).toEqual({ name: "notFound" });
  },
);

test("SHELL-7 a segment after guides/ shows details, and the map is a screen of its own", () => {
  expect(["/guides/7", "/guides/7/geo", "/guides/"].map((path) => screenOf(path).name)).toEqual([
    "guide",
    "guideMap",
    "catalogue",
  ]);
});

test("SHELL-4 every name round-trips through its links", () => {
  // Any well-formed Unicode text can be a name.
  fc.assert(
    fc.property(fc.string({ unit: "binary", minLength: 1 }), (trailId) => {
      expect(screenOf(paths.guide(trailId))).toEqual({ name: "guide", trailId });
      expect(screenOf(paths.guideMap(trailId))).toEqual({ name: "guideMap", trailId });
    }),
  );
});

test("no pathname makes the router throw", () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      expect(screenOf(path).name).toMatch(
        /^(home|catalogue|guide|guideMap|login|createAccount|confirmEmail|forgot|reset|invitation|checkout|thankYou|notFound)$/,
      );
    }),
  );
});
