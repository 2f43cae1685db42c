import { gpxGen } from "@tmcw/togeojson";
import { collectFeatures, leftOutOf, type ReadLine } from "./collectFeatures.ts";
import { descriptionHtml } from "./descriptionHtml.ts";
import { gpxSkeleton } from "./gpxSkeleton.ts";
import { leftOutNotices } from "./leftOutNotices.ts";
import type { ParsedFile } from "./parsedFile.ts";
import { childText, firstChild, parseXml } from "./parseXml.ts";

/** Tracks, routes and waypoints of GPX 1.0 or 1.1. @throws ImportError if malformed or too large. */
export function readGpx(text: string, fileName: string): ParsedFile {
  const skeleton = gpxSkeleton(text, fileName);
  const document = parseXml(skeleton.text, fileName);
  // The longitude of a placeholder point is the index of its line.
  const readLine: ReadLine = (coordinates) => {
    const [[index]] = coordinates as [[number]];
    return skeleton.lines[index] ?? null;
  };
  const collected = collectFeatures(gpxGen(document), fileName, readLine);
  const leftOut = leftOutOf(
    { ...collected, unreadable: collected.unreadable + skeleton.unreadable },
    skeleton.single,
  );
  const root = document.documentElement;
  const metadata = firstChild(root, "metadata") ?? root;
  return {
    fileName,
    format: "GPX",
    title: childText(metadata, "name"),
    description: descriptionHtml(childText(metadata, "desc") ?? ""),
    tracks: collected.tracks,
    routes: skeleton.routes,
    points: collected.points,
    leftOut,
    notices: leftOutNotices(leftOut),
  };
}
