import { RotateCw } from "lucide-react";
import { useFailureText } from "../../i18n/useFailureText.ts";
import { useText } from "../../i18n/useText.ts";
import type { Failure } from "../../lib/failure.ts";
import { useWhenOnline } from "../../lib/react/useWhenOnline.ts";
import { Button } from "../../ui/Button.tsx";
import { OnDevice } from "../offline/OnDevice.tsx";
import styles from "./GuideIncomplete.module.css";

interface GuideIncompleteProps {
  trailId: string;
  failure: Failure;
  onRetry: () => void;
}

/** Shown above the data from the list when the guide's own call failed; a copy on this device can still be opened. */
export function GuideIncomplete({ trailId, failure, onRetry }: GuideIncompleteProps) {
  const text = useText();
  const failureText = useFailureText();
  useWhenOnline(onRetry);
  return (
    <>
      <div className={styles.note} role="alert">
        <p>{text("guide.incomplete", { reason: failureText(failure) })}</p>
        <Button size={32} icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          {text("shell.retry")}
        </Button>
      </div>
      <OnDevice trailId={trailId} />
    </>
  );
}
