const MEGABYTE = 1024 * 1024;

/** Maximum size of an unpacked trail file; the largest known real one has 27 MB. */
export const MAX_TEXT_BYTES = 256 * MEGABYTE;

/** A larger file of a reader's own would take a phone's memory; the longest tracks of watches have a tenth of it. */
export const MAX_OWN_FILE_BYTES = 50_000_000;

/** Points of a file that becomes a planned route, each of which is looked for among the trails. */
export const MAX_OWN_FILE_POINTS = 500_000;

/** XML elements in a document tree, about 1.2 KB each. Points of GPX tracks are read separately and do not count. */
export const MAX_ELEMENTS = 400_000;

/** Ampersands in the text of a document tree: each is resolved separately. */
export const MAX_ENTITIES = 2_000_000;

/** Words of a KML file, most of them coordinates; each temporarily becomes a string and an array. */
export const MAX_WORDS = 6_000_000;

/** Brackets, braces and commas of a JSON file: a vertex with height has four. */
export const MAX_JSON_VALUES = 16_000_000;

/** Nesting depth of elements, arrays or objects. */
export const MAX_DEPTH = 200;

/** Points of all lines of a file and of a guide: ten times the longest trail known. */
export const MAX_POINTS = 3_000_000;

/** Lines of a file and of a guide: the densest network known has 2,070. */
export const MAX_LINES = 50_000;

/** Waypoints of a file and of a guide: ten times the most known. */
export const MAX_WAYPOINTS = 100_000;
