const MEGABYTE = 1024 * 1024;

/** A trail file may unpack to this many bytes; the largest real one known has 27 MB. */
export const MAX_TEXT_BYTES = 256 * MEGABYTE;

/** XML elements that are read into a tree, about 1.2 KB each. Points of GPX tracks are read apart and do not count. */
export const MAX_ELEMENTS = 400_000;

/** Ampersands in a document tree's text: each is looked up alone. */
export const MAX_ENTITIES = 2_000_000;

/** Words of a KML file, of which coordinates are most; each is a string and a list for a while. */
export const MAX_WORDS = 6_000_000;

/** Brackets, braces and commas of a JSON file: a vertex with height has four. */
export const MAX_JSON_VALUES = 16_000_000;

/** Elements, arrays or objects inside each other. */
export const MAX_DEPTH = 200;

/** Points of all lines of a guide: ten times the longest trail known. */
export const MAX_POINTS = 3_000_000;

/** Lines of a guide: the densest network known has 2,070. */
export const MAX_LINES = 50_000;

export const MAX_ICON_BYTES = 100 * 1024;
