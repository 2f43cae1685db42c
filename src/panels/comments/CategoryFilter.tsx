import { useSnapshot } from "valtio";
import { COMMENT_CATEGORIES, type CommentCategory } from "../../contract/comment.ts";
import { usePlural } from "../../i18n/usePlural.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { toggleCommentCategory, waypointComments } from "../../stores/guideMap/comments.ts";
import press from "../../ui/controls/press.module.css";
import { CountBadge } from "../../ui/marks/CountBadge.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import styles from "./CategoryFilter.module.css";

interface CategoryFilterProps {
  /** Comments of each kind, null until they are known. */
  counts: ReadonlyMap<CommentCategory, number> | null;
}

/** Six toggles in a row, each with the number of its comments; none chosen shows all comments. The choice is kept across waypoints and visits. */
export function CategoryFilter({ counts }: CategoryFilterProps) {
  const text = useText();
  const plural = usePlural();
  const { filter } = useSnapshot(waypointComments);
  return (
    <fieldset className={styles.row} aria-label={text("guideMap.commentKinds")}>
      {COMMENT_CATEGORIES.map((category) => {
        const count = counts?.get(category) ?? 0;
        return (
          <button
            key={category}
            type="button"
            className={classNames(press.paper, styles.toggle)}
            aria-pressed={filter.includes(category)}
            onClick={() => toggleCommentCategory(category)}
          >
            <span className={styles.icon}>
              <img src={`/comments/${category}.svg`} alt="" width={30} height={30} />
              {count > 0 && <CountBadge count={count} color="ink" />}
            </span>
            <span className={styles.label}>{text(`guideMap.${category}`)}</span>
            {counts && <VisuallyHidden>{plural("guideMap.commentsOfKind", count)}</VisuallyHidden>}
          </button>
        );
      })}
    </fieldset>
  );
}
