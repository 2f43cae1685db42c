/** Each language is named in itself, so that its readers recognise it in any language of the page. */
export const LANGUAGE_NAMES: Record<Language, { name: string; short: string }> = {
  en: { name: "English", short: "EN" },
  uk: { name: "Українська", short: "УКР" },
  cs: { name: "Čeština", short: "ČES" },
};

/** Supported languages, the default first. */
export const LANGUAGES = ["en", "uk", "cs"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Parameter of an address that names the language of the page. */
export const LANGUAGE_PARAMETER = "lang";

/** The language that the query of an address names; null without a supported one. */
export function addressLanguage(query: string): Language | null {
  return languageOf(new URLSearchParams(query).get(LANGUAGE_PARAMETER) ?? "");
}

/** The supported language for a tag such as cs-CZ; null when unsupported. */
export function languageOf(tag: string): Language | null {
  const [prefix] = tag.toLowerCase().split("-");
  return LANGUAGES.find((language) => language === prefix) ?? null;
}
