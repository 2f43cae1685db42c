import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { loadLanguage } from "../../i18n/texts.ts";
import { loadPart } from "../../lib/react/loadPart.ts";
import { loadedLanguages, settings } from "../../stores/settings.ts";

/** Loads the texts of the chosen language and sets the document's `lang` to the displayed one. */
export function useLanguage(): void {
  const { language } = useSnapshot(settings);
  const isLoaded = useSnapshot(loadedLanguages)[language];
  useEffect(() => {
    loadPart(() => loadLanguage(language)).catch((error: unknown) =>
      console.warn(`Texts in ${language} failed to load:`, error),
    );
  }, [language]);
  useEffect(() => {
    document.documentElement.lang = isLoaded ? language : "en";
  }, [language, isLoaded]);
}
