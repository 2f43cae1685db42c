import { foldText } from "../../../lib/foldText.ts";
import { NAME_KEYS, nameInText } from "../../../lib/trailFiles/featureTexts.ts";
import { ImportError } from "../../../lib/trailFiles/importError.ts";
import type { ParsedFile, ParsedTrack } from "../../../lib/trailFiles/parsedFile.ts";

/** The sources of the names of one file's tracks, for the report. */
export interface TrackNaming {
  fileName: string;
  /** The properties that named tracks, by descending number of tracks; empty if none did. */
  properties: string[];
  /** The first distinct names. */
  examples: string[];
  /** Properties that could name the tracks if none did. */
  candidates: NameCandidate[];
}

export interface NameCandidate {
  property: string;
  /** Number of distinct values. */
  differentCount: number;
  example: string;
}

const EXAMPLES = 3;
const CANDIDATES = 5;

/**
 * Names each track by `property` if it has it, otherwise by the first of the usual properties. A property with the same
 * value on every track of a file names the file, so it is used only if no other one differs.
 * @throws ImportError if no track has `property`.
 */
export function nameTracks(
  files: readonly ParsedFile[],
  property: string | null,
): { files: ParsedFile[]; namings: TrackNaming[] } {
  if (property !== null && !files.some((file) => keysOf(file.tracks).some(isKey(property)))) {
    const names = [...new Set(files.flatMap((file) => keysOf(file.tracks)))];
    const hint = names.length === 0 ? "lines have no properties" : `there are ${names.join(", ")}`;
    throw new ImportError("--trail-name", `no line has the property "${property}"; ${hint}`);
  }
  const named = files.map((file) => nameFile(file, property));
  return { files: named.map(({ file }) => file), namings: named.map(({ naming }) => naming) };
}

function nameFile(file: ParsedFile, property: string | null): { file: ParsedFile; naming: TrackNaming } {
  const keys = namingKeys(file.tracks, property);
  const uses = new Map(keys.map((key) => [key, 0]));
  const tracks = file.tracks.map((track) => {
    const key = keys.find((one) => textOf(track, one) !== "");
    if (key === undefined) return track;
    uses.set(key, (uses.get(key) ?? 0) + 1);
    return { ...track, name: textOf(track, key) };
  });
  const properties = [...uses].filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1]);
  const names = new Set(tracks.map((track) => track.name).filter((name) => name !== ""));
  return {
    file: { ...file, tracks },
    naming: {
      fileName: file.fileName,
      properties: properties.map(([key]) => key),
      examples: [...names].slice(0, EXAMPLES),
      candidates: names.size === 0 && tracks.length > 1 ? nameCandidates(tracks) : [],
    },
  };
}

/** The properties to try, in order: the requested one, then the usual ones. */
function namingKeys(tracks: readonly ParsedTrack[], property: string | null): string[] {
  const all = keysOf(tracks);
  const chosen = property === null ? [] : all.filter(isKey(property));
  const usual = NAME_KEYS.flatMap((name) => all.filter((key) => key.toLowerCase() === name));
  const differing = usual.filter((key) => new Set(tracks.map((track) => textOf(track, key))).size > 1);
  return [...new Set([...chosen, ...(differing.length > 0 ? differing : usual)])];
}

/** Text properties that differ between tracks; colours, URLs and numbers are not names. */
function nameCandidates(tracks: readonly ParsedTrack[]): NameCandidate[] {
  const candidates: NameCandidate[] = [];
  for (const property of keysOf(tracks)) {
    const values = new Set(tracks.map((track) => textOf(track, property)).filter((value) => value !== ""));
    const [example = ""] = values;
    const areWords = [...values].every((value) => /\p{L}{2}/u.test(value) && !/^#|:\/\//.test(value));
    if (values.size > 1 && areWords) candidates.push({ property, differentCount: values.size, example });
  }
  return candidates.slice(0, CANDIDATES);
}

/** The properties that any of the tracks has, in order of appearance. */
function keysOf(tracks: readonly ParsedTrack[]): string[] {
  return [...new Set(tracks.flatMap((track) => [...track.texts.keys()]))];
}

/** Compares property names ignoring case and accents. */
function isKey(property: string): (key: string) => boolean {
  const wanted = foldText(property.trim());
  return (key) => foldText(key) === wanted;
}

function textOf(track: ParsedTrack, key: string): string {
  return nameInText(track.texts.get(key) ?? "");
}
