import { Check } from "lucide-react";
import { useText } from "../i18n/useText.ts";
import styles from "./WhatYouGet.module.css";

const PROMISES = ["checkout.forEver", "checkout.offline", "checkout.inApp"] as const;

/** What a buyer of guides has from then on. */
export function WhatYouGet() {
  const text = useText();
  return (
    <div className={styles.promises}>
      <h2 className={styles.title}>{text("checkout.youGet")}</h2>
      <ul>
        {PROMISES.map((key) => (
          <li key={key} className={styles.promise}>
            <Check aria-hidden="true" />
            {text(key)}
          </li>
        ))}
      </ul>
    </div>
  );
}
