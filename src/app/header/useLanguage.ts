import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { shownLanguage } from "../../i18n/shownLanguage.ts";
import { loadLanguage, textOf } from "../../i18n/texts.ts";
import { useShown } from "../../i18n/useShown.ts";
import { loadPart } from "../../lib/react/loadPart.ts";
import { settings } from "../../stores/settings.ts";

/** Loads the texts of the chosen language and sets the document's `lang` to the displayed one, along with the texts. */
export function useLanguage(): void {
  const { language } = useSnapshot(settings);
  const shown = useShown(shownLanguage);
  useEffect(() => {
    loadPart(() => loadLanguage(language)).catch(async (error: unknown) => {
      console.warn(`Texts in ${language} failed to load:`, error);
      if (settings.language !== language) return;
      const fallback = shownLanguage();
      const { reportProblem } = await import("../../stores/showToast.ts");
      reportProblem(
        {
          title: textOf(fallback, "shell.languageFailed"),
          text: textOf(fallback, "shell.partFailed"),
          action: { label: textOf(fallback, "shell.reload"), run: () => location.reload() },
        },
        "language",
      );
    });
  }, [language]);
  useEffect(() => {
    document.documentElement.lang = shown;
  }, [shown]);
}
