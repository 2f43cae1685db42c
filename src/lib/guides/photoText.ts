import { LANGUAGES, type Language } from "../language.ts";

/** What a photo shows, in the reader's language or else in one that it is described in; null if it is not described. */
export function photoText(
  texts: Partial<Record<Language, string | undefined>>,
  language: Language,
): { text: string; language: Language } | null {
  for (const one of [language, ...LANGUAGES]) {
    const text = texts[one];
    if (text) return { text, language: one };
  }
  return null;
}
