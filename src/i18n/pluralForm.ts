import type { Language } from "../lib/language.ts";
import { memoizePerKey } from "../lib/memoize.ts";

export type PluralForm = "one" | "few" | "other";

const rulesOf = memoizePerKey((language: string) => new Intl.PluralRules(language));

/** The plural form of an integer; 'many' maps to 'other'. */
export function pluralForm(language: Language, count: number): PluralForm {
  const category = rulesOf(language).select(count);
  return category === "one" || category === "few" ? category : "other";
}
