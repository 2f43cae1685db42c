/** The case-insensitive form of a username or e-mail address, for comparisons. */
export function foldUsername(name: string): string {
  return name.normalize("NFKC").toLowerCase();
}
