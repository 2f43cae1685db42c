import { useId } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../i18n/useText.ts";
import { LANGUAGES } from "../lib/language.ts";
import { chooseLanguage, settings } from "../stores/settings.ts";
import styles from "./LanguageChoice.module.css";
import { LANGUAGE_NAMES } from "./languageNames.ts";

/** The language switch of the drawer: all languages at once, each a row. */
export function LanguageChoice() {
  const text = useText();
  const name = useId();
  const { language } = useSnapshot(settings);
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{text("shell.language")}</legend>
      {LANGUAGES.map((choice) => (
        <label key={choice} className={styles.row} lang={choice}>
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
