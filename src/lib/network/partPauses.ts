/** Milliseconds before each further attempt to load a part of the page, or of a worker, while the browser reports a network. */
export const PART_PAUSES = [1000, 3000];
