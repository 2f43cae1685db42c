import { expect, test } from "vitest";
import { classifyWaypoint } from "../../../src/server/import/waypoints/classifyWaypoint.ts";

test.each([
  ["Water Source", "water"],
  ["Drinking Water", "water"],
  ["Trail Head", "trailhead"],
  ["Campground", "camp"],
  ["Post Office", "post"],
  ["Shopping Center", "store"],
  ["City (Capitol)", "town"],
  ["Ground Transportation", "transit"],
  ["Scenic Area", "view"],
  ["Skull and Crossbones", "hazard"],
  ["Car Repair", "repair"],
  ["Truck", "junction"],
  ["alpine_hut", "hut"],
  ["lean_to", "shelter"],
  ["drinking_water", "water"],
  ["ferry_terminal", "ferry"],
  ["bus_stop", "transit"],
  ["guest_house", "lodging"],
  ["toilets", "toilet"],
  ["http://maps.google.com/mapfiles/kml/shapes/campground.png", "camp"],
  ["https://maps.google.com/mapfiles/kml/shapes/parking_lot.png?x=1", "parking"],
])("the symbol %s means %s", (symbol, type) => {
  expect(classifyWaypoint("", [symbol])).toEqual([type]);
});

test.each([
  ["Serenity Falls Hut", "hut"],
  ["Thunderbird Falls Trailhead", "trailhead"],
  ["Crow Pass Campsite 8", "camp"],
  ["Ship Lake Pass", "summit"],
  ["Refuge du Lac Blanc", "hut"],
  ["Col de la Seigne", "summit"],
  ["Camp near the creek", "camp"],
  ["Hütte am See", "hut"],
  ["To the Waterfall", "waterfall"],
])("without a symbol the name %s means %s", (name, type) => {
  expect(classifyWaypoint(name, [])).toEqual([type]);
});

test("a symbol counts before the name", () => {
  expect(classifyWaypoint("Spring Hotel", ["Summit"])).toEqual(["summit"]);
});

test("several kinds and the letters of a guide's code make several icons", () => {
  expect(classifyWaypoint("WRCS0123", ["Water Source"])).toEqual(["water", "camp"]);
  expect(classifyWaypoint("", ["tourism", "shelter", "spring"])).toEqual(["shelter", "spring"]);
});

test.each([
  ["Flag, Blue"],
  ["Triangle, Red"],
  [""],
  ["https://example.org/pushpin/ylw-pushpin.png"],
  ["Springfield"],
])("%s tells nothing", (symbol) => {
  expect(classifyWaypoint("0048.5", [symbol])).toEqual([]);
});
