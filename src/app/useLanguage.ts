import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { loadedLanguages, loadLanguage } from "../i18n/texts.ts";
import { loadPart } from "../lib/react/loadPart.ts";
import { settings } from "../stores/settings.ts";

/** Fetches the texts of the reader's language and sets the document's `lang` to the one shown. */
export function useLanguage(): void {
  const { language } = useSnapshot(settings);
  const isLoaded = useSnapshot(loadedLanguages)[language];
  useEffect(() => {
    loadPart(() => loadLanguage(language)).catch((error: unknown) =>
      console.warn(`No texts in ${language}:`, error),
    );
  }, [language]);
  useEffect(() => {
    document.documentElement.lang = isLoaded ? language : "en";
  }, [language, isLoaded]);
}
