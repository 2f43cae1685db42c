import { X } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { Button } from "../controls/Button.tsx";
import { IconButton } from "../controls/IconButton.tsx";
import surface from "../surface.module.css";
import styles from "./note.module.css";

/**
 * Fallback of an error boundary around optional content: offers a reload, which also fetches the chunks of a newer
 * version.
 */
export function ReloadNote({ onClose }: { onClose?: () => void }) {
  const text = useText();
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  const close = () => {
    setClosed(true);
    onClose?.();
  };
  return createPortal(
    <div className={classNames(surface.raised, styles.note)} role="alert">
      <p className={styles.text}>{text("shell.partFailed")}</p>
      <IconButton label={text("shell.close")} icon={<X />} onClick={close} />
      <Button variant="forest" onClick={() => location.reload()}>
        {text("shell.reload")}
      </Button>
    </div>,
    document.body,
  );
}
