import type { Language } from "../lib/language.ts";
import { memoizePerLanguage } from "../lib/memoize.ts";

export type PluralForm = "one" | "few" | "other";

const rulesOf = memoizePerLanguage((language) => new Intl.PluralRules(language));

/** The plural form of an integer; 'many' maps to 'other'. */
export function pluralForm(language: Language, count: number): PluralForm {
  const category = rulesOf(language).select(count);
  return category === "one" || category === "few" ? category : "other";
}
