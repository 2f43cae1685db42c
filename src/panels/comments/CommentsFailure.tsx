import { RotateCw } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { useWhenOnline } from "../../lib/react/useWhenOnline.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./CommentList.module.css";

interface CommentsFailureProps {
  /** Before a press of the button, which goes with it. */
  onPress: () => void;
  onRetry: () => void;
}

/** Says that the comments did not load; asks again at a press, and by itself when the network is back. */
export function CommentsFailure({ onPress, onRetry }: CommentsFailureProps) {
  const text = useText();
  useWhenOnline(onRetry);
  return (
    <div className={styles.note} role="alert">
      <p>{text("guideMap.commentsFailed")}</p>
      <Button
        size={32}
        icon={<RotateCw aria-hidden="true" />}
        onClick={() => {
          onPress();
          onRetry();
        }}
      >
        {text("shell.retry")}
      </Button>
    </div>
  );
}
