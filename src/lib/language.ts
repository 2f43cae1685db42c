/** Supported languages, the default first. */
export const LANGUAGES = ["en", "uk", "cs"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A visitor's language: the chosen one, else the browser's if it is supported. */
export function visitorLanguage(chosen: string | null): Language {
  return languageOf(chosen ?? "") ?? languageOf(navigator.language) ?? LANGUAGES[0];
}

/** The supported language for a tag such as cs-CZ; null when unsupported. */
export function languageOf(tag: string): Language | null {
  const [prefix] = tag.toLowerCase().split("-");
  return LANGUAGES.find((language) => language === prefix) ?? null;
}
