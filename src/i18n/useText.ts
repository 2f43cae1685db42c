import { useCallback } from "react";
import { useSnapshot } from "valtio";
import { settings } from "../stores/settings.ts";
import { loadedLanguages, type TextValues, textOf } from "./texts.ts";
import type { TextKey } from "./translation.ts";

export type Text = (key: TextKey, values?: TextValues) => string;

/** The reader's texts; components show again when the language changes or arrives. */
export function useText(): Text {
  const { language } = useSnapshot(settings);
  const isLoaded = useSnapshot(loadedLanguages)[language];
  const shown = isLoaded ? language : "en";
  return useCallback((key, values) => textOf(shown, key, values), [shown]);
}
