import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import type { ParsedTrack } from "../../../src/lib/trailFiles/parsedFile.ts";
import { type Chain, chainTracks, JOIN_METERS } from "../../../src/server/import/trails/chainTracks.ts";
import { primaryChain } from "../../../src/server/import/trails/primaryChain.ts";
import { line, track } from "./parsedFiles.ts";

/** A degree of latitude is 111.19 km on the sphere of our distances. */
const METERS = 1 / 111_194.9;

const east = (name: string, from: number, to: number, stroke: string | null = null) =>
  track(name, [line([from, 0], [to, 0])], { stroke });
const chained = (tracks: readonly ParsedTrack[]) => chainTracks(tracks, JOIN_METERS);
const names = (chains: readonly Chain[]) =>
  chains.map((chain) => chain.tracks.map((one) => one.name).join(""));

test("consecutive tracks are chained up to a gap of 250 m, which adds no length", () => {
  const near = chained([east("A", 0, 0.1), east("B", 0.1 + 249 * METERS, 0.2)]);
  expect(names(near)).toEqual(["AB"]);
  expect(near[0]?.lengthMeters).toBeCloseTo(0.2 / METERS - 249, 0);
  const far = chained([east("A", 0, 0.1), east("B", 0.1 + 251 * METERS, 0.2)]);
  expect(names(far)).toEqual(["A", "B"]);
});

test("the publisher's distance takes the place of 250 m; 0 joins only what touches", () => {
  const tracks = [east("A", 0, 0.1), east("B", 0.1, 0.2), east("C", 0.2 + 307 * METERS, 0.3)];
  expect(names(chainTracks(tracks, 308))).toEqual(["ABC"]);
  expect(names(chainTracks(tracks, 306))).toEqual(["AB", "C"]);
  expect(names(chainTracks(tracks, 0))).toEqual(["AB", "C"]);
});

test("a loop of one line is closed over up to 250 m and 1 % of its length", () => {
  const around = (gap: number, size = 0.1) =>
    track("A", [line([gap * METERS, 0, 5], [size, 0, 6], [size, size, 7], [0, size, 8], [0, 0, 9])]);
  const [closed] = chained([around(249)]);
  expect(closed?.closedMeters).toBeCloseTo(249, 0);
  expect(closed?.lengthMeters).toBeCloseTo(0.4 / METERS, -1);
  const ends = closed?.tracks[0]?.lines.map(({ lng, lat, elevation }) => [
    lng.at(-1),
    lat.at(-1),
    elevation.at(-1),
  ]);
  expect(ends).toEqual([[249 * METERS, 0, 5]]);
  const apart = [[around(251)], [around(249, 0.05)], [around(0)], [around(249), east("B", 0, 0.1)]];
  expect(apart.map((tracks) => chained(tracks)[0]?.closedMeters)).toEqual([null, null, null, null]);
  expect(chainTracks([around(249)], 248)[0]?.closedMeters).toBeNull();
});

test("tracks keep the file's direction: a start beside a start does not chain", () => {
  expect(names(chained([east("A", 0, 0.1), east("B", 0, -0.1)]))).toEqual(["A", "B"]);
  expect(names(chained([east("A", 0, 0.1), east("B", 0.2, 0.1)]))).toEqual(["A", "B"]);
});

test("a side trail between two pieces of one colour breaks the chain, of another colour it does not", () => {
  const pieces = (main: string | null, side: string | null) =>
    names(chained([east("A", 0, 0.1, main), east("s", 0.05, 0.06, side), east("B", 0.1, 0.2, main)]));
  expect(pieces(null, null)).toEqual(["A", "s", "B"]);
  expect(pieces("#ff0000", "#8b008b")).toEqual(["AB", "s"]);
});

test("neighbours in the file are chained whatever their colours", () => {
  expect(names(chained([east("A", 0, 0.1, "#ff0000"), east("B", 0.1, 0.2, "#0000ff")]))).toEqual(["AB"]);
});

test("neighbours are chained though one of them already went on from another place", () => {
  const red = "#ff0000";
  const blue = "#0000ff";
  const tracks = [
    east("A", 0, 0.1, red),
    east("x", 5, 6, blue),
    east("B", 0.1, 0.2, red),
    east("C", 0.2, 0.3, blue),
  ];
  expect(names(chained(tracks))).toEqual(["ABC", "x"]);
});

test("a chain goes on across the antimeridian", () => {
  expect(names(chained([east("A", 179, 179.999), east("B", -179.9995, -179)]))).toEqual(["AB"]);
});

describe("for any tracks", () => {
  const place = fc.integer({ min: 0, max: 3 }).map((step) => step * 0.001);
  const anyTrack: fc.Arbitrary<ParsedTrack> = fc
    .tuple(
      fc.array(fc.tuple(place, place), { minLength: 2, maxLength: 3 }),
      fc.constantFrom(null, "#ff0000", "#0000ff"),
    )
    .map(([vertices, stroke]) => track("", [line(...vertices)], { stroke }));

  test("each is in exactly one chain, in the file's order, and links are short", () => {
    fc.assert(
      fc.property(fc.array(anyTrack, { maxLength: 12 }), (tracks) => {
        const chains = chained(tracks);
        const places = chains.map((chain) => chain.tracks.map((one) => tracks.indexOf(one)));
        expect(places.flat().toSorted((a, b) => a - b)).toEqual(tracks.map((_, index) => index));
        for (const chain of places) expect(chain).toEqual(chain.toSorted((a, b) => a - b));
        for (const { tracks: linked } of chains) {
          for (const [index, after] of linked.slice(1).entries()) {
            expect(gap(linked[index], after)).toBeLessThanOrEqual(JOIN_METERS);
          }
        }
      }),
    );
  });

  test("of one colour, the chains break exactly where neighbours lie apart", () => {
    fc.assert(
      fc.property(fc.array(anyTrack, { minLength: 1, maxLength: 12 }), (styled) => {
        const tracks = styled.map((one) => ({ ...one, stroke: null }));
        const breaks = tracks
          .slice(1)
          .filter((after, index) => gap(tracks[index], after) > JOIN_METERS).length;
        expect(chained(tracks).length).toBe(breaks + 1);
      }),
    );
  });
});

describe("the primary chain", () => {
  const chains = chained([
    east("Short", 0, 0.1),
    east("Long", 1, 2),
    east("Löng way", 3, 3.1),
    east("Short", 5, 5.5),
  ]);

  test("is the longest", () => {
    expect(primaryChain(chains, null)).toBe(1);
    expect(primaryChain([], null)).toBe(-1);
  });

  test("can be named, without regard to capitals and accents; the longest of one name is meant", () => {
    expect(primaryChain(chains, " long WAY ")).toBe(2);
    expect(primaryChain(chains, "short")).toBe(3);
  });

  test("an unknown name is refused with some that there are", () => {
    expect(() => primaryChain(chains, "Lng")).toThrow(
      '--primary: no track is named "Lng"; there are Short, Long, Löng way',
    );
  });
});

function gap(before: ParsedTrack | undefined, after: ParsedTrack): number {
  const end = before?.lines.at(-1);
  const start = after.lines[0];
  return distanceMeters(end?.lng.at(-1) ?? 0, end?.lat.at(-1) ?? 0, start?.lng[0] ?? 0, start?.lat[0] ?? 0);
}
