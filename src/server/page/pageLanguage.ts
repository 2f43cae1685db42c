import { addressLanguage, LANGUAGES, type Language, languageOf } from "../../lib/language.ts";

/** Header on which pages depend whose address names no language. */
export const LANGUAGE_HEADER = "Accept-Language";

/** The language of a page: the one that its address names, else the browser's first if it is supported, else English. */
export function pageLanguage(query: string, acceptLanguage: string | undefined): Language {
  const [first = ""] = (acceptLanguage ?? "").split(/[,;]/);
  return addressLanguage(query) ?? languageOf(first.trim()) ?? LANGUAGES[0];
}
