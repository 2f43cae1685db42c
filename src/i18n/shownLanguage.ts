import type { Language } from "../lib/language.ts";
import { sharedSubscription } from "../lib/react/sharedSubscription.ts";
import { loadedLanguages, settings } from "../stores/settings.ts";

/** The reader's language (at a first visit `visitorLanguage`), or English until its texts have loaded. */
export function shownLanguage(): Language {
  const { language } = settings;
  return loadedLanguages[language] ? language : "en";
}

/** Calls a listener when language, texts or units may have changed. */
export const watchLanguage = sharedSubscription(() => [settings, loadedLanguages]);
