import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../i18n/useText.ts";
import { useWhenOnline } from "../lib/react/useWhenOnline.ts";
import { Button } from "../ui/controls/Button.tsx";
import styles from "./IncompleteNote.module.css";

/** Shown above content of which the rest did not load: why, and a retry, which also runs when the network is back. */
export function IncompleteNote({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const text = useText();
  useWhenOnline(onRetry);
  return (
    <div className={styles.note} role="alert">
      <p>{children}</p>
      <Button size={32} icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
        {text("shell.retry")}
      </Button>
    </div>
  );
}
