import { ChevronDown, Languages } from "lucide-react";
import type { ComponentProps } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { LANGUAGE_NAMES } from "../../lib/language.ts";
import { settings } from "../../stores/settings.ts";
import press from "../../ui/controls/press.module.css";
import styles from "./Header.module.css";

/** The button of the language menu; busy while the menu's code loads. */
export function LanguageButton(props: ComponentProps<"button">) {
  const text = useText();
  const { language } = useSnapshot(settings);
  const { name, short } = LANGUAGE_NAMES[language];
  return (
    <button
      type="button"
      {...props}
      className={classNames(press.paper, press.opener, press.ink, styles.trigger)}
      aria-label={`${text("shell.language")}: ${short}, ${name}`}
    >
      <Languages />
      {short}
      <ChevronDown className={styles.chevron} />
    </button>
  );
}
