const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Text without case and diacritics, for searching. */
export function foldText(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
