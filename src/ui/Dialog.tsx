import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../lib/classNames.ts";
import styles from "./Dialog.module.css";
import { IconButton } from "./IconButton.tsx";

interface DialogProps {
  title: string;
  closeLabel: string;
  isOpen: boolean;
  onClose: () => void;
  /** 400, 480 or 650 px wide; phones give it the whole of their width. */
  size: "small" | "medium" | "large";
  children: ReactNode;
}

/** A box of paper over the dimmed page. Esc and a press beside it close it; the focus stays in it, then returns. */
export function Dialog({ title, closeLabel, isOpen, onClose, size, children }: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={classNames(styles.dialog, styles[size])}>
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close render={<IconButton label={closeLabel} icon={<X aria-hidden="true" />} />} />
            </div>
            <div className={styles.content}>{children}</div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
