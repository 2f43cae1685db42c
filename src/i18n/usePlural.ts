import { useCallback } from "react";
import type { Language } from "../lib/language.ts";
import { memoizePerKey } from "../lib/memoize.ts";
import { shownLanguage } from "./shownLanguage.ts";
import type { TextKey } from "./textKey.ts";
import { type TextValues, textOf } from "./texts.ts";
import { useShown } from "./useShown.ts";

const rulesOf = memoizePerKey((language: string) => new Intl.PluralRules(language));

/** Keys with the forms _one, _few and _other. */
export type PluralKey = TextKey extends infer Key
  ? Key extends `${infer Base}_other`
    ? Base
    : never
  : never;

const numbersOf = memoizePerKey((language: string) => new Intl.NumberFormat(language));

/** Returns texts with a {{count}} in the plural form of the reader's language. */
export function usePlural(): (key: PluralKey, count: number, values?: TextValues) => string {
  const shown = useShown(shownLanguage);
  return useCallback(
    (key, count, values) => {
      const number = numbersOf(shown).format(count);
      return textOf(shown, `${key}_${pluralForm(shown, count)}` as TextKey, { ...values, count: number });
    },
    [shown],
  );
}

type PluralForm = "one" | "few" | "other";

/** The plural form of an integer; 'many' maps to 'other'. */
export function pluralForm(language: Language, count: number): PluralForm {
  const category = rulesOf(language).select(count);
  return category === "one" || category === "few" ? category : "other";
}
