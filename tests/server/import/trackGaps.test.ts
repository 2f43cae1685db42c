import fc from "fast-check";
import { expect, test } from "vitest";
import type { ParsedTrack } from "../../../src/lib/trailFiles/parsedFile.ts";
import { chainTracks, JOIN_METERS } from "../../../src/server/import/trails/chainTracks.ts";
import { trackGaps } from "../../../src/server/import/trails/trackGaps.ts";
import { line, track } from "./parsedFiles.ts";

/** A degree of latitude is 111.19 km on the sphere of our distances. */
const METERS = 1 / 111_194.9;

/** Eastward tracks of 1 km on the equator, each `gaps` metres behind the end of the one before. */
function tracksWithGaps(...gaps: number[]): ParsedTrack[] {
  let start = 0;
  return [0, ...gaps].map((gap) => {
    start += gap * METERS;
    const from = start;
    start += 1000 * METERS;
    return track("", [line([from, 0], [start, 0])]);
  });
}

const rounded = (tracks: ParsedTrack[], joinMeters = JOIN_METERS) =>
  trackGaps(tracks, joinMeters).map(({ before, after, meters, isJoined }) => [
    before,
    after,
    Math.round(meters),
    isJoined,
  ]);

test("gaps of 50 m to 5 km are reported, joined up to the distance given", () => {
  const tracks = tracksWithGaps(40, 60, 307, 4990, 5010);
  expect(rounded(tracks)).toEqual([
    [1, 2, 60, true],
    [2, 3, 307, false],
    [3, 4, 4990, false],
  ]);
  expect(rounded(tracks, 308).map(([, , , isJoined]) => isJoined)).toEqual([true, true, false]);
});

test("a side trail of another colour between two pieces makes no gap, the pieces themselves do", () => {
  const [first, second] = tracksWithGaps(307);
  const side = track("", [line([0.0095, 0], [0.0095, 0.01])], { stroke: "#8b008b" });
  const pieces = [first, side, second].filter((one) => one !== undefined);
  expect(rounded(pieces, 400)).toEqual([[0, 2, 307, true]]);
});

test("for any tracks, each gap joins at its own distance and not below", () => {
  const place = fc.integer({ min: 0, max: 12 }).map((step) => step * 0.001);
  const anyTrack = fc
    .tuple(fc.array(fc.tuple(place, place), { minLength: 2, maxLength: 2 }), fc.constantFrom(null, "#ff0000"))
    .map(([vertices, stroke]) => track("", [line(...vertices)], { stroke }));
  const areJoined = (tracks: ParsedTrack[], before: number, after: number, joinMeters: number) =>
    chainTracks(tracks, joinMeters).some((chain) => {
      const places = chain.tracks.map((one) => tracks.indexOf(one));
      const at = places.indexOf(before);
      return at >= 0 && places[at + 1] === after;
    });
  fc.assert(
    fc.property(
      fc.array(anyTrack, { maxLength: 8 }),
      fc.integer({ min: 0, max: 1500 }),
      (tracks, joinMeters) => {
        for (const { before, after, meters, isJoined } of trackGaps(tracks, joinMeters)) {
          expect(isJoined).toBe(areJoined(tracks, before, after, joinMeters));
          expect(areJoined(tracks, before, after, meters)).toBe(true);
          expect(areJoined(tracks, before, after, meters - 0.001)).toBe(false);
        }
      },
    ),
  );
});

test("for any tracks, every link of 50 m or more inside a chain is reported as joined", () => {
  const place = fc.integer({ min: 0, max: 4 }).map((step) => step * 0.001);
  const anyTrack = fc
    .tuple(fc.array(fc.tuple(place, place), { minLength: 2, maxLength: 2 }), fc.constantFrom(null, "#ff0000"))
    .map(([vertices, stroke]) => track("", [line(...vertices)], { stroke }));
  fc.assert(
    fc.property(fc.array(anyTrack, { maxLength: 10 }), (tracks) => {
      const touching = chainTracks(tracks, 49);
      const links = (chains: { tracks: ParsedTrack[] }[]) =>
        chains.flatMap((chain) => chain.tracks.slice(1).map((after, at) => [chain.tracks[at], after]));
      const wide = links(chainTracks(tracks, 400)).filter(
        ([before, after]) => !links(touching).some((link) => link[0] === before && link[1] === after),
      );
      const reported = trackGaps(tracks, 400).filter(({ isJoined }) => isJoined);
      expect(reported.map(({ before, after }) => [tracks[before], tracks[after]])).toEqual(
        expect.arrayContaining(wide),
      );
      expect(reported.length).toBe(wide.length);
    }),
  );
});
