import type { Language } from "./language.ts";

/** Thousands apart by spaces, of any width, as the page shows them. */
const SPACED = /^\d{1,3}(\s\d{3})+([.,]\d*)?$/;
/** The same by commas, which are decimal in the other languages. */
const COMMAED = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;

/**
 * A number as it was typed, with a decimal point or comma, and with thousands apart as the reader's language has them;
 * NaN if it is none.
 */
export function typedNumber(text: string, language: Language): number {
  const typed = text.trim();
  if (typed === "") return Number.NaN;
  if (language === "en" && COMMAED.test(typed)) return Number(typed.replaceAll(",", ""));
  return Number((SPACED.test(typed) ? typed.replaceAll(/\s/g, "") : typed).replace(",", "."));
}
