import { expect, test } from "vitest";
import { readTrailFile } from "../../../src/server/import/files/readTrailFiles.ts";
import { guideDraftFrom, type ImportedGuide } from "../../../src/server/import/guideDraftFrom.ts";
import type { ImportOptions } from "../../../src/server/import/importOptions.ts";
import { JOIN_METERS } from "../../../src/server/import/trails/chainTracks.ts";
import { describeSharedFiles, sharedBytes } from "./sharedFiles.ts";

const OPTIONS: ImportOptions = {
  guideName: null,
  activity: "hike",
  trailName: null,
  joinMeters: JOIN_METERS,
  prices: [],
  variant: null,
  primary: null,
  primaryDirection: null,
  secondaryDirection: null,
  description: null,
  tags: [],
};

describeSharedFiles("real trails become guides", () => {
  const imported = (name: string, options: Partial<ImportOptions> = {}): ImportedGuide =>
    guideDraftFrom([readTrailFile(sharedBytes(`trails/${name}`), name)], { ...OPTIONS, ...options });
  const primaryOf = ({ draft, chains, primary }: ImportedGuide) => ({
    name: draft.trails[primary]?.trackName,
    tracks: chains[primary]?.tracks.length,
    km: Math.round((draft.trails[primary]?.parts.at(-1)?.distance.at(-1) ?? 0) / 100) / 10,
  });

  test("the sections of the Pacific Crest Trail are one trail, its side trails stay apart", () => {
    const guide = imported("pacific-crest-trail-halfmile-2015.gpx.gz");
    expect(primaryOf(guide)).toEqual({ name: "Pacific crest trail halfmile 2015", tracks: 29, km: 4167.7 });
    expect(guide.draft.trails.length).toBe(121);
    expect(guide.duplicateWaypoints).toBe(8);
    expect(guide.draft.waypoints.length).toBe(8474);
    expect(guide.draft.waypoints.filter((waypoint) => waypoint.type === "trailhead").length).toBe(651);
  });

  test("Te Araroa's tracks are chained up to its gaps", () => {
    const guide = imported("te-araroa-2022-2023.gpx");
    expect(guide.draft.guideName).toBe("Te Araroa Trail 2022-2023 (v41)");
    expect(primaryOf(guide)).toEqual({ name: guide.draft.guideName, tracks: 208, km: 1115.7 });
    expect(guide.chains.map((chain) => chain.tracks.length).reduce((sum, count) => sum + count)).toBe(464);
    expect(guide.draft.waypoints.length).toBe(3027);
    expect(guide.gaps.map(({ meters, isJoined }) => [Math.round(meters), isJoined])).toEqual([
      [1105, false],
      [2772, false],
    ]);
  });

  test("a gap that is joined on request makes Te Araroa's first two trails one", () => {
    const guide = imported("te-araroa-2022-2023.gpx", { joinMeters: 1106 });
    expect(guide.chains.map((chain) => chain.tracks.length)).toEqual([116, 208, 52, 3, 42, 43]);
  });

  test("the trails of a network go by the property that holds their names", () => {
    const { namings, draft } = imported("metro-trails-network-minnesota.geojson");
    expect(namings[0]?.properties).toEqual(["NAME"]);
    expect(new Set(draft.trails.map((trail) => trail.trackName)).size).toBe(78);
  });

  test("the Appalachian Trail is one trail with mileage to its end", () => {
    const guide = imported("appalachian-trail-centerline.gpx.gz");
    expect(primaryOf(guide)).toEqual({ name: guide.draft.trails[0]?.trackName, tracks: 1, km: 3393.8 });
  });

  test("the Tour du Mont Blanc, whose ends lie 134 m apart, is a loop", () => {
    const guide = imported("tour-du-mont-blanc.gpx");
    expect(guide.chains.map(({ closedMeters }) => Math.round(closedMeters ?? 0))).toEqual([134]);
    expect(primaryOf(guide)).toMatchObject({ tracks: 1, km: 161.3 });
  });

  test("Chugach's heights of 0 are none", () => {
    const { draft } = imported("chugach-trails-anchorage.kml");
    const parts = draft.trails.flatMap((trail) => trail.parts);
    expect(parts.every((part) => part.elevation.every(Number.isNaN))).toBe(true);
    expect(draft.waypoints.every((waypoint) => waypoint.elevationMeters === null)).toBe(true);
  });

  test("a network's primary trail alone carries mileage", () => {
    const { draft, primary } = imported("metro-trails-network-minnesota.geojson");
    const withMileage = draft.trails.filter((trail) =>
      trail.parts.some((part) => !Number.isNaN(part.distance[0])),
    );
    expect(withMileage).toEqual([draft.trails[primary]]);
  });

  test("cabins alone are refused, with their route they make a guide", () => {
    const cabins = readTrailFile(sharedBytes("trails/nordryggen-cabins.geojson"), "cabins.geojson");
    const route = readTrailFile(sharedBytes("trails/nordryggen-ski-route.gpx"), "route.gpx");
    const { draft } = guideDraftFrom([cabins, route], OPTIONS);
    expect(draft.waypoints.length).toBe(24);
    expect(draft.waypoints.filter((cabin) => cabin.distanceMeters !== null).length).toBeGreaterThan(20);
    expect(() => imported("nordryggen-cabins.geojson")).toThrow("no trail, only 24 waypoints");
  });
});
