import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { shownLanguage } from "../../i18n/shownLanguage.ts";
import { loadLanguage } from "../../i18n/texts.ts";
import { useShown } from "../../i18n/useShown.ts";
import { loadPart } from "../../lib/react/loadPart.ts";
import { settings } from "../../stores/settings.ts";

/** Loads the texts of the chosen language and sets the document's `lang` to the displayed one, along with the texts. */
export function useLanguage(): void {
  const { language } = useSnapshot(settings);
  const shown = useShown(shownLanguage);
  useEffect(() => {
    loadPart(() => loadLanguage(language)).catch((error: unknown) =>
      console.warn(`Texts in ${language} failed to load:`, error),
    );
  }, [language]);
  useEffect(() => {
    document.documentElement.lang = shown;
  }, [shown]);
}
