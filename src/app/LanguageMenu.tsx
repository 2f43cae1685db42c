import { Menu } from "@base-ui/react/menu";
import { Check, ChevronDown, Languages } from "lucide-react";
import { useSnapshot } from "valtio";
import { useText } from "../i18n/useText.ts";
import { chooseLanguage, LANGUAGES, settings } from "../stores/settings.ts";
import styles from "./LanguageMenu.module.css";
import { LANGUAGE_NAMES } from "./languageNames.ts";

/** The language switch of the header. */
export function LanguageMenu() {
  const text = useText();
  const { language } = useSnapshot(settings);
  const { name, short } = LANGUAGE_NAMES[language];
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={styles.trigger} aria-label={`${text("shell.language")}: ${short}, ${name}`}>
        <Languages aria-hidden="true" />
        {short}
        <ChevronDown aria-hidden="true" className={styles.chevron} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} sideOffset={4} align="end" collisionPadding={12}>
          <Menu.Popup className={styles.popup}>
            <Menu.RadioGroup value={language} onValueChange={chooseLanguage}>
              {LANGUAGES.map((choice) => (
                <Menu.RadioItem
                  key={choice}
                  value={choice}
                  closeOnClick
                  className={styles.item}
                  render={<div lang={choice} />}
                >
                  {LANGUAGE_NAMES[choice].name}
                  <Menu.RadioItemIndicator>
                    <Check aria-hidden="true" />
                  </Menu.RadioItemIndicator>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
