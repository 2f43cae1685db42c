/** See `atEnd.mjs`. */
export function atEnd(cleanup: () => void): () => void;
