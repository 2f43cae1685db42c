import type { Language } from "../lib/language.ts";
import { shownLanguage } from "./shownLanguage.ts";
import type { TextKey } from "./textKey.ts";
import { type TextValues, textOf } from "./texts.ts";
import { useShown } from "./useShown.ts";

export type Text = (key: TextKey, values?: TextValues) => string;

const texts: Record<Language, Text> = { en: textsIn("en"), uk: textsIn("uk"), cs: textsIn("cs") };

/** Returns texts in the reader's language; components render again when the language changes or has loaded. */
export function useText(): Text {
  return texts[useShown(shownLanguage)];
}

function textsIn(language: Language): Text {
  return (key, values) => textOf(language, key, values);
}
