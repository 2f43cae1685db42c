import { MAX_NAME_LENGTH, nameInText } from "../../lib/trailFiles/featureTexts.ts";
import { ImportError } from "../../lib/trailFiles/importError.ts";
import type { ParsedFile } from "../../lib/trailFiles/parsedFile.ts";

/** Programs write the name of the file that they made as its title. */
const FILE_ENDING = /\.(kml|kmz|gpx|geojson)$/i;

/**
 * The guide's name: the given one, otherwise the first title among the files, otherwise the first file's name as words.
 * In composed letters, as people type it: names of files often have accents apart, and would not be found.
 * @throws ImportError if the given name is invalid (it becomes part of URLs).
 */
export function guideNameFrom(files: readonly ParsedFile[], given: string | null): string {
  if (given !== null) {
    const name = given.trim().normalize();
    if (!canNameGuide(name)) {
      throw new ImportError(
        "--name",
        `must be 1 to ${MAX_NAME_LENGTH} characters on one line, and more than dots`,
      );
    }
    return name;
  }
  const titles = files.map(({ title }) => nameInText(title ?? "").replace(FILE_ENDING, ""));
  const words = nameInWords(files[0]?.fileName ?? "");
  return [...titles, words].find(canNameGuide)?.normalize() ?? "Imported trail";
}

function canNameGuide(name: string): boolean {
  return name.length >= 1 && name.length <= MAX_NAME_LENGTH && !/^\.\.?$|\p{Cc}/u.test(name);
}

/** "tour-du-mont-blanc.gpx.gz" as "Tour du mont blanc". */
function nameInWords(fileName: string): string {
  const words = fileName
    .replace(/\.gz$/i, "")
    .replace(/\.[a-z]+$/i, "")
    .replaceAll(/[-_\s\p{Cc}]+/gu, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
