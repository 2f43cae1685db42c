import type { ParsedFile, ParsedTrack } from "./parsedFile.ts";

/** The tracks of a file that are not made of the points of its routes, which the reader lists after them. */
export function recordedTracks({ tracks, routes }: Pick<ParsedFile, "tracks" | "routes">): ParsedTrack[] {
  const routeLines = routes.filter((route) => route.points.length > 1).length;
  return tracks.slice(0, tracks.length - routeLines);
}
