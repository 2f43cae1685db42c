import { useSnapshot } from "valtio";
import { COMMENT_CATEGORIES } from "../../contract/comment.ts";
import { useText } from "../../i18n/useText.ts";
import { comments, toggleCommentCategory } from "../../stores/comments.ts";
import styles from "./CategoryFilter.module.css";

/** Six toggles in a row; none chosen shows all comments. The choice is kept over waypoints and visits. */
export function CategoryFilter() {
  const text = useText();
  const { filter } = useSnapshot(comments);
  return (
    <fieldset className={styles.row} aria-label={text("guideMap.commentKinds")}>
      {COMMENT_CATEGORIES.map((category) => (
        <button
          key={category}
          type="button"
          className={styles.toggle}
          aria-pressed={filter.includes(category)}
          onClick={() => toggleCommentCategory(category)}
        >
          <img src={`/comments/${category}.svg`} alt="" width={30} height={30} />
          <span className={styles.label}>{text(`guideMap.${category}`)}</span>
        </button>
      ))}
    </fieldset>
  );
}
