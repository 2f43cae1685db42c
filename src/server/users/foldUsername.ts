/** A username or e-mail address in the form in which two of them are compared: letter case does not distinguish people. */
export function foldUsername(name: string): string {
  return name.normalize("NFKC").toLowerCase();
}
