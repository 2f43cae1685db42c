import { expect, test } from "vitest";
import { readTrailFile } from "../../../src/server/import/files/readTrailFiles.ts";
import { describeSharedFiles, sharedBytes } from "./sharedFiles.ts";

/** Points, parts and waypoints as ../shared/data/README.md counts them; null where nothing can be used. */
const TRICKY: [name: string, counts: [points: number, parts: number, waypoints: number] | null][] = [
  ["togeojson-bad.gpx", null],
  ["togeojson-bad.kml", null],
  ["togeojson-empty_ele.gpx", [2, 1, 0]],
  ["togeojson-empty_trk.gpx", null],
  ["togeojson-unique_trkpt.gpx", null],
  ["togeojson-garmin_extensions.gpx", [7, 3, 2]],
  ["togeojson-gxmultitrack.kml", [26, 2, 2]],
  ["togeojson-multitrackgpx.gpx", [117, 3, 0]],
  ["togeojson-null_geometry.kml", null],
  ["togeojson-opencpn.gpx", [16, 1, 0]],
  ["togeojson-osm.gpx", [420, 3, 0]],
  ["togeojson-style.gpx", [362, 21, 0]],
  ["togeojson-wpt.gpx", [0, 0, 40]],
  ["togeojson-simpledata.kml", [0, 0, 2]],
  ["togeojson-cdata.kml", [0, 0, 1]],
  ["togeojson-multigeometry.kml", [4, 2, 0]],
  ["togeojson-linear_ring.kml", [176, 1, 0]],
  ["gpxpy-track-with-empty-segment.gpx", [9, 1, 0]],
  ["gpxpy-unicode_with_bom.gpx", [0, 0, 1]],
  ["gpxpy-gpx1.0_with_all_fields.gpx", [5, 2, 2]],
  ["gpxpy-cerknicko-jezero-without-elevations.gpx", [296, 7, 7]],
  ["gpxpy-track-with-extremes.gpx", [25, 1, 0]],
  ["gpxpy-gpx-with-node-with-comments.gpx", null],
  ["gpxstudio-with_tracks_and_segments.gpx", [79, 4, 0]],
  ["gpxstudio-with_surface.gpx", [80, 1, 0]],
  ["gpsbabel-GCGCA8_nasty.gpx", [0, 0, 1]],
  ["gpsbabel-segmented_tracks.gpx", [46, 10, 0]],
  ["gpsbabel-earth-gc.kml", [0, 0, 2]],
  ["gpsbabel-LineStyles.gpx", [901, 12, 16]],
  ["gpsbabel-kml-points.kml", [0, 0, 9]],
];

describeSharedFiles("odd files of other projects are read as far as it makes sense, or refused", () => {
  test.each(TRICKY)("%s", (name, counts) => {
    const read = () => readTrailFile(sharedBytes(`tricky/${name}`), name);
    if (counts === null) {
      expect(read).toThrow(`${name}: no track or waypoint with a readable position`);
      return;
    }
    const { tracks, points } = read();
    const lines = tracks.flatMap((track) => track.lines);
    const vertices = lines.reduce((sum, line) => sum + line.lng.length, 0);
    expect([vertices, lines.length, points.length]).toEqual(counts);
  });

  test("colours of tracks and long descriptions of waypoints survive", () => {
    const styled = readTrailFile(sharedBytes("tricky/togeojson-style.gpx"), "style.gpx");
    expect(styled.tracks[0]?.stroke).toBe("#893380");
    const cache = readTrailFile(sharedBytes("tricky/gpsbabel-GCGCA8_nasty.gpx"), "cache.gpx");
    expect(cache.points[0]?.description).toContain("<li>Never odd or even</li>");
  });
});
