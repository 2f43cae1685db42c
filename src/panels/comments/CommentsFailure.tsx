import { RotateCw } from "lucide-react";
import { useFailureText } from "../../i18n/useFailureText.ts";
import { useText } from "../../i18n/useText.ts";
import type { Failure } from "../../lib/network/failure.ts";
import { useWhenOnline } from "../../lib/react/useWhenOnline.ts";
import { Button } from "../../ui/controls/Button.tsx";
import styles from "./CommentList.module.css";

interface CommentsFailureProps {
  failure: Failure | null;
  /** Called before a press of the button takes effect, since that removes the button. */
  onPress: () => void;
  onRetry: () => void;
}

/** Says why the comments did not load; retries at a press, and automatically when the network is back. */
export function CommentsFailure({ failure, onPress, onRetry }: CommentsFailureProps) {
  const text = useText();
  const failureText = useFailureText();
  useWhenOnline(onRetry);
  return (
    <div className={styles.note} role="alert">
      <p>
        {text("guideMap.commentsFailed")} {failure && failureText(failure)}
      </p>
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
