import { kml } from "@tmcw/togeojson";
import { collectFeatures } from "./collectFeatures.ts";
import { descriptionHtml } from "./descriptionHtml.ts";
import { MAX_ELEMENTS } from "./importLimits.ts";
import { ImportProblem } from "./importProblem.ts";
import { leftOutNotices } from "./leftOutNotices.ts";
import { namespacePrefixes } from "./namespacePrefixes.ts";
import type { ParsedFile } from "./parsedFile.ts";
import { parseXml } from "./parseXml.ts";
import { scanXml } from "./scanXml.ts";
import { childText, firstChild } from "./xmlChildren.ts";

/**
 * Lines, tracks and points of KML text; polygons and overlays are left out with a notice.
 * @throws ImportProblem when it is not well-formed or too large.
 */
export function readKml(text: string, fileName: string): ParsedFile {
  const document = parseXml(checkedText(text, fileName), fileName);
  const collected = collectFeatures(kml(document).features, fileName);
  const root = document.documentElement;
  const head = firstChild(root, "Document") ?? firstChild(root, "Folder") ?? root;
  return {
    fileName,
    format: "KML",
    title: childText(head, "name"),
    description: descriptionHtml(childText(head, "description") ?? ""),
    tracks: collected.tracks,
    points: collected.points,
    notices: leftOutNotices(collected),
  };
}

/** The text with all prefixes declared, after its size and structure were looked at. */
function checkedText(text: string, fileName: string): string {
  const prefixes = namespacePrefixes();
  let elements = 0;
  let rootTag = "";
  scanXml(text, fileName, {
    open: (_, from, to, depth) => {
      if (++elements > MAX_ELEMENTS)
        throw new ImportProblem(fileName, `has more than ${MAX_ELEMENTS} elements`);
      if (depth === 1) rootTag = text.slice(from, to);
      prefixes.note(text.slice(from, to));
    },
    close: () => {},
  });
  return prefixes.declareOn(text, rootTag);
}
