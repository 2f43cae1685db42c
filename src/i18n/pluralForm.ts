import type { Language } from "../lib/language.ts";
import { memoizePerLanguage } from "../lib/memoize.ts";

export type PluralForm = "one" | "few" | "other";

const rulesOf = memoizePerLanguage((language) => new Intl.PluralRules(language));

/** Which form of a counted noun a whole number takes; 'many' reads as 'other'. */
export function pluralForm(language: Language, count: number): PluralForm {
  const category = rulesOf(language).select(count);
  return category === "one" || category === "few" ? category : "other";
}
