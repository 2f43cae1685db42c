import { useEffect, useId } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { guideCopies, loadGuideCopies } from "../../stores/guideCopies.ts";
import { OfflineGuide } from "./OfflineGuide.tsx";
import styles from "./OfflineGuides.module.css";

/** The guides that are on this device, for when the catalogue does not come. */
export function OfflineGuides() {
  const text = useText();
  const id = useId();
  const { list } = useSnapshot(guideCopies);
  useEffect(() => {
    void loadGuideCopies();
  }, []);
  if (!list || list.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {text("offline.onDevice")}
      </h2>
      <p className={styles.text}>{text("offline.copiesText")}</p>
      <ul>
        {list.map((copy) => (
          <li key={`${copy.owner} ${copy.guideId}`} className={styles.row}>
            <OfflineGuide copy={copy} />
          </li>
        ))}
      </ul>
    </section>
  );
}
