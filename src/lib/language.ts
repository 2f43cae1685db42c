/** Supported languages, the default first. */
export const LANGUAGES = ["en", "uk", "cs"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The supported language for a tag such as cs-CZ; null when unsupported. */
export function languageOf(tag: string): Language | null {
  const [prefix] = tag.toLowerCase().split("-");
  return LANGUAGES.find((language) => language === prefix) ?? null;
}
