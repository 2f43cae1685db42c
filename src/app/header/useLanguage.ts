import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { shownLanguage } from "../../i18n/shownLanguage.ts";
import { loadLanguage, textOf } from "../../i18n/texts.ts";
import { useShown } from "../../i18n/useShown.ts";
import { loadPart } from "../../lib/react/loadPart.ts";
import { settings } from "../../stores/settings.ts";
import { withdrawFailure } from "../../stores/withdrawToast.ts";

/** Loads the texts of the chosen language and sets the document's `lang` to the displayed one, along with the texts. */
export function useLanguage(): void {
  const { language } = useSnapshot(settings);
  const shown = useShown(shownLanguage);
  useEffect(() => {
    withdrawFailure("language");
    loadPart(() => loadLanguage(language)).catch(async (error: unknown) => {
      console.warn(error);
      const { reportProblem } = await import("../../stores/showToast.ts");
      if (settings.language !== language) return;
      reportProblem(
        {
          title: textOf("en", "shell.languageFailed"),
          text: textOf("en", "shell.partFailed"),
          action: { label: textOf("en", "shell.reload"), run: () => location.reload() },
        },
        "language",
      );
    });
  }, [language]);
  useEffect(() => {
    document.documentElement.lang = shown;
  }, [shown]);
}
