import { counted } from "../../../lib/trailFiles/leftOutNotices.ts";
import type { ParsedFile, ParsedTrack } from "../../../lib/trailFiles/parsedFile.ts";
import { recordedTracks } from "../../../lib/trailFiles/recordedTracks.ts";
import { alignLongitudes } from "./alignLongitudes.ts";
import { placeAlongTrail } from "./placeAlongTrail.ts";

/** The places of a plan are set by hand, some of them beside the track that it became. */
const NEAR_METERS = 100;
/** Points of a route that are compared with the tracks, at even steps. */
const COMPARED = 500;

/**
 * Removes routes that lie along the tracks of their file: route planners, and our own trips, store the few points of a
 * plan beside the line that it became. A route that goes elsewhere stays.
 */
export function dropRepeatedRoutes(file: ParsedFile): ParsedFile {
  const { tracks } = alignLongitudes(file.tracks, []);
  const recorded = recordedTracks({ ...file, tracks });
  if (recorded.length === 0 || recorded.length === tracks.length) return file;
  const parts = recorded.flatMap((track) =>
    track.lines.map((line) => ({ ...line, distance: new Float64Array(line.lng.length) })),
  );
  const along = placeAlongTrail(parts, NEAR_METERS);
  const isRepeated = (track: ParsedTrack) =>
    track.lines.every(({ lng, lat }) => {
      const step = Math.max(1, lng.length / COMPARED);
      return Array.from({ length: Math.min(lng.length, COMPARED) }, (_, k) => Math.floor(k * step)).every(
        (i) => along([lng[i] ?? 0, lat[i] ?? 0]) !== null,
      );
    });
  const kept = file.tracks.filter((_, k) => {
    const track = tracks[k];
    return k < recorded.length || !track || !isRepeated(track);
  });
  const notice = counted(
    file.tracks.length - kept.length,
    "route along the tracks of the file left out",
    "routes along the tracks of the file left out",
  );
  return notice === null ? file : { ...file, tracks: kept, notices: [...file.notices, notice] };
}
