import { memoizePerKey } from "./memoize.ts";

/** The order of titles in a language, numbers by value. Kept, as one takes milliseconds to make. */
export const titleCollator = memoizePerKey(
  (language: string) => new Intl.Collator(language, { sensitivity: "base", numeric: true }),
);
