import { ImportError } from "../../../lib/trailFiles/importError.ts";

/** Endings of pictures, also of those that are refused later, in words. */
const PICTURE = /\.(jpe?g|png|webp|heic|heif|avif|gif|tiff?|bmp|svg)$/i;
/** An address elsewhere; a drive such as C: has one letter. */
const ELSEWHERE = /^([a-z][a-z0-9+.-]+:|\/\/)/i;
const ABSOLUTE = /^(\/|[a-z]:)/i;

/**
 * The name of a picture, relative to a folder, that a link of a trail file means; null for an address elsewhere, and for what
 * is no picture.
 * @throws ImportError for a picture's name that is absolute or leads out of the folder
 */
export function pictureName(link: string): string | null {
  const isFile = /^file:/i.test(link);
  if (ELSEWHERE.test(link) && !isFile) return null;
  const [path = ""] = PICTURE.test(link) ? [link] : link.split(/[?#]/);
  const name = decoded(path).replaceAll("\\", "/");
  if (!PICTURE.test(name)) return null;
  if (isFile || ABSOLUTE.test(name) || name.split("/").includes("..") || /\p{Cc}/u.test(name)) {
    throw new ImportError(
      link,
      "must be a name inside the folder of --pictures, as in spring.jpg or photos/spring.jpg",
    );
  }
  return name;
}

/** Names in files are addresses, in which a space is %20; one with a stray % is meant as it stands. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
