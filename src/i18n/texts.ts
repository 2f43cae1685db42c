import rosetta from "rosetta";
import { proxy } from "valtio";
import type { Language } from "../lib/language.ts";
import { settings } from "../stores/settings.ts";
import { first, later } from "./en/index.ts";
import type { TextKey, Translation } from "./translation.ts";

/** Values of the {{name}} placeholders in a text. */
export type TextValues = Record<string, string | number>;

const dictionaries = rosetta<Record<string, unknown>>({ en: { ...first } });

const loaders: Record<Exclude<Language, "en">, () => Promise<Translation>> = {
  uk: async () => (await import("./uk/index.ts")).uk,
  cs: async () => (await import("./cs/index.ts")).cs,
};

/** Languages whose texts are loaded; components read it, so that they render again once a language has loaded. */
export const loadedLanguages = proxy<Record<Language, boolean>>({ en: true, uk: false, cs: false });

/** Loads an area of the English texts. Translations are loaded as a whole, by `loadLanguage`. */
export async function loadTexts(area: keyof typeof later): Promise<void> {
  dictionaries.set("en", { [area]: await later[area]() });
}

/** Loads a language's texts once. On failure English remains. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === "en" || loadedLanguages[language]) return;
  dictionaries.set(language, await loaders[language]());
  loadedLanguages[language] = true;
}

/** The text of a key in a language, falling back to English. */
export function textOf(language: Language, key: TextKey, values: TextValues = {}): string {
  return dictionaries.t(key, values, language) || dictionaries.t(key, values, "en");
}

/** The text of a key in the reader's language, outside components. */
export function text(key: TextKey, values?: TextValues): string {
  return textOf(settings.language, key, values);
}
