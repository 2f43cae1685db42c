import { useEffect, useId } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { guideNamed } from "../../lib/guides/guideNamed.ts";
import { guideCopies, loadGuideCopies } from "../../stores/offline/guideCopies.ts";
import { OfflineGuide } from "./OfflineGuide.tsx";
import styles from "./OfflineGuides.module.css";

interface OfflineGuidesProps {
  /** Route part of the one guide that is asked for; all guides without it. */
  trailId?: string;
}

/** The guides that are on this device, for when the catalogue or the guide's page does not come. */
export function OfflineGuides({ trailId }: OfflineGuidesProps) {
  const text = useText();
  const id = useId();
  const { list } = useSnapshot(guideCopies);
  useEffect(() => {
    void loadGuideCopies();
  }, []);
  const named = trailId === undefined || !list ? null : guideNamed(list, trailId, ({ guide }) => guide);
  const copies = trailId === undefined ? (list ?? []) : named ? [named] : [];
  if (copies.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {text("offline.onDevice")}
      </h2>
      {!named && <p className={styles.text}>{text("offline.copiesText")}</p>}
      <ul>
        {copies.map((copy) => (
          <li key={`${copy.owner} ${copy.guideId}`} className={styles.row}>
            <OfflineGuide copy={copy} />
          </li>
        ))}
      </ul>
    </section>
  );
}
