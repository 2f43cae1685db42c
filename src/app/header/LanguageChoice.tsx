import { useId } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { LANGUAGES } from "../../lib/language.ts";
import { chooseLanguage, settings } from "../../stores/settings.ts";
import press from "../../ui/controls/press.module.css";
import styles from "./LanguageChoice.module.css";
import { LANGUAGE_NAMES } from "./languageNames.ts";

/** The language switch in the drawer: a row for each language. */
export function LanguageChoice() {
  const text = useText();
  const name = useId();
  const { language } = useSnapshot(settings);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{text("shell.language")}</legend>
      {LANGUAGES.map((choice) => (
        <label key={choice} className={classNames(press.paper, styles.row)} lang={choice}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={choice === language}
            onChange={() => chooseLanguage(choice)}
          />
          {LANGUAGE_NAMES[choice].name}
        </label>
      ))}
    </fieldset>
  );
}
