/** The languages that Switchback speaks, the default first. */
export const LANGUAGES = ["en", "uk", "cs"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Ours for a language tag such as cs-CZ; null when it is none of them. */
export function languageOf(tag: string): Language | null {
  const [prefix] = tag.toLowerCase().split("-");
  return LANGUAGES.find((language) => language === prefix) ?? null;
}
