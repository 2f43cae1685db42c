import { expect, test } from "vitest";
import { waypointDescription, waypointTitle } from "../../../../src/lib/waypoints/waypointTitle.ts";
import { buildWaypoint } from "../../../helpers/builders.ts";

test("READ-10 title and description are in the reader's language, else in English", () => {
  const waypoint = buildWaypoint({
    title: "Spring",
    title_cs: "Pramen",
    description: "Cold",
    description_uk: "Холодна",
  });
  expect(["en", "uk", "cs"].map((language) => waypointTitle(waypoint, language as "en"))).toEqual([
    "Spring",
    "Spring",
    "Pramen",
  ]);
  expect(waypointDescription(waypoint, "uk")).toBe("Холодна");
  expect(waypointDescription(waypoint, "cs")).toBe("Cold");
});

test("READ-10 an empty translation does not hide the English text", () => {
  const waypoint = buildWaypoint({
    title: "Spring",
    title_uk: "",
    description: "Cold",
    description_uk: "",
  });
  expect(waypointTitle(waypoint, "uk")).toBe("Spring");
  expect(waypointDescription(waypoint, "uk")).toBe("Cold");
});
