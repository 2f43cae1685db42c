import { useSnapshot } from "valtio";
import { LANGUAGE_NAMES, LANGUAGES } from "../../lib/language.ts";
import { chooseLanguage, settings } from "../../stores/settings.ts";
import { ChoiceMenu } from "../../ui/overlays/ChoiceMenu.tsx";
import { LanguageButton } from "./LanguageButton.tsx";

const CHOICES = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value].name, lang: value }));

/** The language switch in the header, with its menu. */
export function LanguageMenu() {
  const { language } = useSnapshot(settings);
  return (
    <ChoiceMenu trigger={<LanguageButton />} value={language} choices={CHOICES} onChoose={chooseLanguage} />
  );
}
