import { kml } from "@tmcw/togeojson";
import { collectFeatures, leftOutOf } from "./collectFeatures.ts";
import { descriptionHtml } from "./descriptionHtml.ts";
import { MAX_WORDS } from "./fileLimits.ts";
import { ImportError } from "./importError.ts";
import { leftOutNotices } from "./leftOutNotices.ts";
import type { ParsedFile } from "./parsedFile.ts";
import { childText, firstChild, parseXml } from "./parseXml.ts";
import { scanXml } from "./scanXml.ts";
import { treeTags } from "./treeTags.ts";

const SPACE = 32;

/** Lines, tracks and points of KML; others are skipped with a notice. @throws ImportError if malformed */
export function readKml(text: string, fileName: string): ParsedFile {
  const document = parseXml(withoutLongTuples(checkedText(text, fileName)), fileName);
  const collected = collectFeatures(kml(document).features, fileName);
  const leftOut = leftOutOf(collected, 0);
  const root = document.documentElement;
  const head = firstChild(root, "Document") ?? firstChild(root, "Folder") ?? root;
  return {
    fileName,
    format: "KML",
    title: childText(head, "name"),
    description: descriptionHtml(childText(head, "description") ?? ""),
    tracks: collected.tracks,
    routes: [],
    points: collected.points,
    leftOut,
    notices: leftOutNotices(leftOut),
  };
}

/** Checks size and structure, and returns the text with all prefixes declared. */
function checkedText(text: string, fileName: string): string {
  const tags = treeTags(text, fileName);
  scanXml(text, fileName, { open: (_, from, to) => tags.note(from, to), close: () => {} });
  if (countWords(text) > MAX_WORDS)
    throw new ImportError(fileName, `has more than ${MAX_WORDS} words`, "tooMuch");
  return tags.withPrefixes(text);
}

function countWords(text: string): number {
  let words = 0;
  let wasBlank = true;
  for (let at = 0; at < text.length; at++) {
    const isBlank = text.charCodeAt(at) <= SPACE;
    if (wasBlank && !isBlank) words++;
    wasBlank = isBlank;
  }
  return words;
}

const COORDINATES = /(?<=<coordinates>)[^<]+/g;
const TUPLE = /\S+/g;
/** A position off the earth. */
const UNREADABLE = "999,999";

/** Makes positions of more than three numbers unreadable: "11,38,47,12" with decimal commas would become another place. */
function withoutLongTuples(text: string): string {
  return text.replaceAll(COORDINATES, (content) =>
    content.replaceAll(TUPLE, (tuple) =>
      tuple.split(",").filter((part) => part !== "").length > 3 ? UNREADABLE : tuple,
    ),
  );
}
