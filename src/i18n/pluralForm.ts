import type { Language } from "../lib/language.ts";

export type PluralForm = "one" | "few" | "other";

/** Which form of a counted noun a whole number takes; 'many' reads as 'other' (resolution 82). */
export function pluralForm(language: Language, count: number): PluralForm {
  const category = new Intl.PluralRules(language).select(count);
  return category === "one" || category === "few" ? category : "other";
}
