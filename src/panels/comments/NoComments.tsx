import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { showAllComments } from "../../stores/guideMap/comments.ts";
import { Button } from "../../ui/controls/Button.tsx";
import styles from "./CommentList.module.css";

interface NoCommentsProps {
  /** Comments of all kinds. */
  count: number;
  /** Called before a press of the button takes effect, since that removes the button. */
  onPress: () => void;
}

/** No comment to show: there are none, or none of the chosen kinds (then with a button that shows all). */
export function NoComments({ count, onPress }: NoCommentsProps) {
  const text = useText();
  const format = useFormat();
  if (count === 0) return <p className={styles.note}>{text("guideMap.noComments")}</p>;
  return (
    <div className={styles.note}>
      <p>{text("guideMap.noCommentsOfChoice")}</p>
      <Button
        variant="text"
        size={32}
        onClick={() => {
          onPress();
          showAllComments();
        }}
      >
        {text("guideMap.showAllComments", { count: format.count(count) })}
      </Button>
    </div>
  );
}
