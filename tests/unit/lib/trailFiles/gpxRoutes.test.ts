import fc from "fast-check";
import { expect, test } from "vitest";
import { type PlannedPin, pinOf } from "../../../../src/contract/plannedRoute.ts";
import { readPlainFile } from "../../../../src/lib/trailFiles/readPlainFile.ts";
import { tripGpx } from "../../../../src/lib/trip/tripGpx.ts";

const read = (text: string) => readPlainFile(new TextEncoder().encode(text), "a.gpx");

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1e7, max: limit * 1e7 - 1 }).map((units) => units / 1e7);
/** What XML can hold, without blanks at its ends, where the reader of a guide has none either. */
const words = fc
  .string({ unit: "grapheme", maxLength: 20 })
  .map((text) => text.replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, "").trim());
const pin = fc
  .record({
    position: fc.tuple(degrees(180), degrees(90)),
    trailName: words,
    distanceMeters: fc.option(fc.double({ min: -1e7, max: 1e7, noNaN: true })),
  })
  .map((known): PlannedPin => ({ ...known, pin: pinOf(known.position), trailPoint: null }));

test("the pins of our own file are read as they were: place, trail and distance", () => {
  fc.assert(
    fc.property(words, words, fc.array(pin, { maxLength: 12 }), (name, description, pins) => {
      const track = { lng: [1, 2], lat: [3, 4], elevation: [5, Number.NaN], meters: [0, 9] };
      const text = tripGpx({
        route: { name, description, pins },
        track: {
          lng: Float64Array.from(track.lng),
          lat: Float64Array.from(track.lat),
          elevation: Float64Array.from(track.elevation),
          meters: Float64Array.from(track.meters),
        },
        waypoints: [{ name, type: "water", position: [1, 2], elevationMeters: null }],
        days: [],
        notes: [],
      });
      const points = pins.map(({ position, trailName, distanceMeters }) => ({
        position: position && [position[0] + 0, position[1] + 0],
        trailName,
        // XML has no negative zero.
        distanceMeters: distanceMeters === null ? null : distanceMeters + 0,
      }));
      expect(read(text).routes).toEqual([{ name, description, points }]);
    }),
  );
});

test("a route of one point is a route; points without a place are counted, not read", () => {
  const file = read(
    `<gpx><rte><name>A &amp; <![CDATA[<B>]]></name><desc>d</desc>
      <rtept lat="1" lon="2"><desc>x</desc><ele>3</ele></rtept><rtept lat="x" lon="2"/></rte>
      <wpt lat="1" lon="2"><desc>not of a route</desc></wpt></gpx>`,
  );
  expect(file.routes).toEqual([
    {
      name: "A & <B>",
      description: "d",
      points: [{ position: [2, 1], trailName: "x", distanceMeters: null }],
    },
  ]);
  expect(file.leftOut).toEqual({ polygons: 0, withoutPlace: 0, unreadable: 1, single: 1 });
});

test("an archive is named, whatever it is called", () => {
  expect(() => read("PK\x03\x04doc.kml")).toThrow("a.gpx: is a ZIP or KMZ archive");
});
