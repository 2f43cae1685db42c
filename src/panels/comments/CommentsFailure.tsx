import { RotateCw } from "lucide-react";
import { useText } from "../../i18n/useText.ts";
import { Button } from "../../ui/Button.tsx";
import { useWhenOnline } from "../useWhenOnline.ts";
import styles from "./CommentList.module.css";

export function CommentsFailure({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  useWhenOnline(onRetry);
  return (
    <div className={styles.note} role="alert">
      <p>{text("guideMap.commentsFailed")}</p>
      <Button size={32} icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
        {text("shell.retry")}
      </Button>
    </div>
  );
}
