import { useCallback } from "react";
import { useSnapshot } from "valtio";
import { settings } from "../stores/settings.ts";
import { pluralForm } from "./pluralForm.ts";
import { loadedLanguages, type TextValues, textOf } from "./texts.ts";
import type { TextKey } from "./translation.ts";

/** Keys that have the forms _one, _few and _other. */
export type PluralKey = TextKey extends infer Key
  ? Key extends `${infer Base}_other`
    ? Base
    : never
  : never;

/** Texts with a {{count}}, in the form that the count takes in the reader's language. */
export function usePlural(): (key: PluralKey, count: number, values?: TextValues) => string {
  const { language } = useSnapshot(settings);
  const shown = useSnapshot(loadedLanguages)[language] ? language : "en";
  return useCallback(
    (key, count, values) => {
      const number = new Intl.NumberFormat(shown).format(count);
      return textOf(shown, `${key}_${pluralForm(shown, count)}` as TextKey, { ...values, count: number });
    },
    [shown],
  );
}
