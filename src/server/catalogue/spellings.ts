/**
 * A name of a guide as it is, in composed letters, and with accents apart: names of files often have the last, and so
 * have guides that were named by them before imports composed names.
 */
export function spellings(name: string): string[] {
  return [...new Set([name, name.normalize(), name.normalize("NFD")])];
}
