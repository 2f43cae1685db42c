import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import scrolling from "../../ui/scrolling.module.css";
import { Skeleton } from "../../ui/states/Skeleton.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./GuideDetails.module.css";

/** Loading placeholder in the shape of a guide's screen. */
export function GuideSkeleton() {
  const text = useText();
  return (
    <div className={classNames(scrolling.body, styles.columns)} role="status">
      <VisuallyHidden>{text("guide.loading")}</VisuallyHidden>
      <div className={styles.column} aria-hidden="true">
        <Skeleton height={230} />
        <Skeleton width="80%" height={56} />
        <Skeleton width="60%" height={16} />
        <Skeleton height={56} />
        <Skeleton height={110} />
      </div>
      <div className={styles.column} aria-hidden="true">
        <Skeleton height={400} />
        <Skeleton height={96} />
      </div>
    </div>
  );
}
