import { Menu } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import { useSnapshot } from "valtio";
import { chooseLanguage, LANGUAGES, settings } from "../stores/settings.ts";
import { LanguageButton } from "./LanguageButton.tsx";
import styles from "./LanguageMenu.module.css";
import { LANGUAGE_NAMES } from "./languageNames.ts";

/** The language switch of the header with its menu, which stands open at first. */
export function LanguageMenu() {
  const { language } = useSnapshot(settings);
  return (
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger render={<LanguageButton />} />
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
