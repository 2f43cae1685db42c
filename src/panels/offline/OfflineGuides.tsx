import { useEffect, useId } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { guideNamed } from "../../lib/guides/guideNamed.ts";
import { guideCopies, loadGuideCopies } from "../../stores/offline/guideCopies.ts";
import typography from "../../ui/typography.module.css";
import { OfflineGuide } from "./OfflineGuide.tsx";
import styles from "./OfflineGuides.module.css";

interface OfflineGuidesProps {
  /** Name or id of a single guide; all guides if omitted. */
  trailId?: string;
}

/** The guides stored on this device, shown when the catalogue or a guide's page fails to load. */
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
      <h2 id={id} className={classNames(typography.heading, styles.title)}>
        {text("offline.onDevice")}
      </h2>
      {!named && <p className={classNames(typography.note, styles.text)}>{text("offline.copiesText")}</p>}
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
