import rosetta from "rosetta";
import { ACTIVITIES } from "../contract/activity.ts";
import type { TagNames } from "../lib/guides/guideSearch.ts";
import type { Language } from "../lib/language.ts";
import { addTagNames } from "../stores/catalogue/catalogue.ts";
import { loadedLanguages } from "../stores/settings.ts";
import { first, later } from "./en/index.ts";
import type { TextKey, Translation } from "./textKey.ts";

/** Values of the {{name}} placeholders in a text. */
export type TextValues = Record<string, string | number>;

const dictionaries = rosetta<Record<string, unknown>>({ en: { ...first } });

/** The areas of each translation, and its names of tags. */
const loaders: Record<Exclude<Language, "en">, () => Promise<Translation & { tags: TagNames }>> = {
  uk: () => import("./uk/index.ts"),
  cs: () => import("./cs/index.ts"),
};

const tagNames = new Map<Language, TagNames>();

/** Loads an area of the English texts. Translations are loaded as a whole, by `loadLanguage`. */
export async function loadTexts(area: keyof typeof later): Promise<void> {
  dictionaries.set("en", { [area]: await later[area]() });
}

/** Loads a language's texts once. On failure English remains. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language === "en" || loadedLanguages[language]) return;
  const { tags, ...texts } = await loaders[language]();
  dictionaries.set(language, texts);
  const names = { ...tags, ...activityNames(texts) };
  tagNames.set(language, names);
  addTagNames(names);
  loadedLanguages[language] = true;
}

function activityNames({ shell }: Translation): TagNames {
  return Object.fromEntries(ACTIVITIES.map((activity) => [activity, shell[activity] ?? activity]));
}

/** A guide's tag in a language; tags that it has no name for are shown as they are. */
export function tagName(language: Language, tag: string): string {
  const names = tagNames.get(language);
  return names && Object.hasOwn(names, tag) ? (names[tag] ?? tag) : tag;
}

/** The text of a key in a language, falling back to English. */
export function textOf(language: Language, key: TextKey, values: TextValues = {}): string {
  return dictionaries.t(key, values, language) || dictionaries.t(key, values, "en");
}
