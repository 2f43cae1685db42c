import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import bar from "../bar.module.css";
import { IconButton } from "../controls/IconButton.tsx";
import flow from "../flow.module.css";
import surface from "../surface.module.css";
import typography from "../typography.module.css";
import hidden from "../VisuallyHidden.module.css";
import styles from "./Dialog.module.css";

/** Whether a dialog shows, and what closes it. */
export interface DialogState {
  isOpen: boolean;
  onClose: () => void;
}

interface DialogProps extends DialogState {
  title: string;
  /** 400, 480 or 650 px wide; full width on phones. */
  size: "small" | "medium" | "large";
  /** A picture in place of the head; the title is then for screen readers only. */
  cover?: ReactNode;
  /** Actions below the content, which scrolls without them. */
  foot?: ReactNode;
  /** True for a dialog that changes the map: the map is not dimmed, and stays visible beside it. */
  isBesideMap?: boolean;
  /** CSS selector of what takes the focus as the dialog opens, if it is there; else the title does. */
  beginsAt?: string | undefined;
  children: ReactNode;
}

/** A modal dialog over the dimmed page. Escape and a press outside close it; the focus is trapped, then restored. */
export function Dialog({
  title,
  isOpen,
  onClose,
  size,
  cover,
  foot,
  isBesideMap = false,
  beginsAt,
  children,
}: DialogProps) {
  const text = useText();
  const popup = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const beginning = () =>
    (beginsAt && popup.current?.querySelector<HTMLElement>(beginsAt)) || heading.current || true;
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={classNames(styles.backdrop, isBesideMap && styles.clear)} />
        <Base.Viewport className={classNames(styles.viewport, isBesideMap && styles.besideMap)}>
          <Base.Popup
            ref={popup}
            className={classNames(surface.raised, styles.dialog, styles[size])}
            initialFocus={beginning}
          >
            {cover === undefined && (
              <div className={styles.head}>
                <Base.Title
                  ref={heading}
                  tabIndex={-1}
                  className={classNames(typography.title, styles.title)}
                >
                  {title}
                </Base.Title>
                <Base.Close render={<IconButton label={text("shell.close")} icon={<X />} />} />
              </div>
            )}
            <div className={styles.content}>
              {cover !== undefined && (
                <>
                  <Base.Title ref={heading} tabIndex={-1} className={hidden.hidden}>
                    {title}
                  </Base.Title>
                  <Base.Close
                    render={
                      <IconButton
                        isFloating
                        className={styles.close}
                        label={text("shell.close")}
                        icon={<X />}
                      />
                    }
                  />
                  {cover}
                </>
              )}
              {children}
            </div>
            {foot && <div className={classNames(bar.below, flow.actions, styles.foot)}>{foot}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
