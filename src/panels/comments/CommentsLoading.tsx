import { useText } from "../../i18n/useText.ts";
import { Skeleton } from "../../ui/states/Skeleton.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./CommentList.module.css";

/** Three rows in the shape of comments. */
export function CommentsLoading() {
  const text = useText();
  return (
    <div role="status">
      <VisuallyHidden>{text("guideMap.commentsLoading")}</VisuallyHidden>
      {[92, 78, 86].map((width) => (
        <div key={width} className={styles.row} aria-hidden="true">
          <Skeleton width={32} height={28} />
          <div className={styles.lines}>
            <Skeleton width={`${width}%`} />
            <Skeleton width="42%" height={10} />
          </div>
        </div>
      ))}
    </div>
  );
}
