import { LANGUAGES, type Language, languageOf } from "./language.ts";

/** A visitor's language: the chosen one, else the browser's if it is supported. */
export function visitorLanguage(chosen: string | null): Language {
  return languageOf(chosen ?? "") ?? languageOf(navigator.language) ?? LANGUAGES[0];
}
