import type { Guide } from "../../contract/guide.ts";
import { useText } from "../../i18n/useText.ts";
import { byFreeThenId } from "../../lib/guides/guideOrder.ts";
import { Skeleton } from "../../ui/states/Skeleton.tsx";
import { IncludedGuide } from "./IncludedGuide.tsx";
import styles from "./IncludedGuides.module.css";

/** The guides included in this one, free ones first. */
export function IncludedGuides({ guide }: { guide: Guide }) {
  const text = useText();
  const children = guide.childGuides?.toSorted(byFreeThenId) ?? [];
  const areComing = guide.hasChildren && guide.childGuides === null;
  if (children.length === 0 && !areComing) return null;
  return (
    <section>
      <h2 className={styles.title}>{text("guide.included")}</h2>
      {areComing ? (
        <Skeleton height={64} />
      ) : (
        <ul className={styles.list}>
          {children.map((child) => (
            <IncludedGuide key={child.guideId} guide={child} />
          ))}
        </ul>
      )}
    </section>
  );
}
