import { useText } from "../../i18n/useText.ts";
import { paths, screenOf } from "../../lib/address/paths.ts";
import { ScreenLink } from "../../ui/controls/ScreenLink.tsx";
import styles from "./Header.module.css";

/** Logo and name, linked to the home screen. */
export function Brand({ isReplacing }: { isReplacing?: boolean }) {
  const text = useText();
  return (
    <ScreenLink
      href={paths.home}
      isReplacing={isReplacing}
      onClick={(event) => {
        // It would add an entry of which Back shows the same.
        if (!isReplacing && isWholeCatalogue()) event.preventDefault();
      }}
      className={styles.brand}
      aria-label={text("shell.home")}
    >
      <svg viewBox="0 0 48 48" className="brand-mark" aria-hidden="true">
        <rect width="48" height="48" rx="11" fill="var(--mark-tile)" />
        <path
          d="M0 39.7 40 34 12 25 36 17.5 21 10"
          fill="none"
          stroke="var(--mark-line)"
          strokeWidth="4.6"
          strokeLinejoin="round"
        />
        <circle cx="20.5" cy="9.8" r="4.4" fill="var(--mark-dot)" />
      </svg>
      <span className="brand-name">{text("shell.productName")}</span>
    </ScreenLink>
  );
}

/** Whether the page shows the catalogue with nothing chosen and nothing opened over it. */
function isWholeCatalogue(): boolean {
  return screenOf(location.pathname).name === "catalogue" && location.search === "" && history.state === null;
}
