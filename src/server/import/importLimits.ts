const MEGABYTE = 1024 * 1024;

/** A trail file may unpack to this many bytes; the largest real one known has 27 MB. */
export const MAX_TEXT_BYTES = 256 * MEGABYTE;

/** XML elements that are read into a tree, about 1.2 KB each. Points of GPX tracks are read apart and do not count. */
export const MAX_ELEMENTS = 600_000;

/** Brackets and braces of a JSON file, 100 bytes each at worst. */
export const MAX_JSON_VALUES = 12_000_000;

/** Elements, arrays or objects inside each other. */
export const MAX_DEPTH = 200;

/** Points of all lines of a guide: ten times the longest trail known. */
export const MAX_POINTS = 3_000_000;

export const MAX_ICON_BYTES = 100 * 1024;
