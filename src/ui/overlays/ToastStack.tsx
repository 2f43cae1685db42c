import { Toast } from "@base-ui/react/toast";
import { CircleCheck, TriangleAlert, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { classNames } from "../../lib/classNames.ts";
import { takeEscape } from "../../lib/react/useEscape.ts";
import surface from "../surface.module.css";
import styles from "./ToastStack.module.css";

export interface ToastItem {
  id: string;
  /** In bold before the text. */
  title?: string;
  text: string;
  isError: boolean;
  /** Pressed, it also closes the toast. */
  action?: { label: string; run: () => void };
  /** When it disappears; 0 for one that stays until it is closed. */
  timeoutMilliseconds: number;
}

interface ToastStackProps {
  /** Newest last. */
  items: readonly ToastItem[];
  /** Name of the landmark. */
  label: string;
  closeLabel: string;
  onClose: (id: string) => void;
}

/** The library marks toasts as dialogs, whose attribute no other role may have. */
const NO_DIALOG = { "aria-modal": undefined };

/** Toasts at the bottom of the window. Those with a timeout disappear, but not while hovered. */
export function ToastStack({ items, label, closeLabel, onClose }: ToastStackProps) {
  const [manager] = useState(() => Toast.createToastManager<{ isError: boolean }>());
  const shown = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const { id, title, text, isError, action, timeoutMilliseconds } of items) {
      manager.add({
        id,
        title: title === undefined ? text : <ToastText title={title} text={text} />,
        timeout: timeoutMilliseconds,
        data: { isError },
        onClose: () => onClose(id),
        ...(action && {
          actionProps: {
            children: action.label,
            onClick: () => {
              manager.close(id);
              action.run();
            },
          },
        }),
      });
    }
    const ids = new Set(items.map(({ id }) => id));
    for (const id of shown.current) if (!ids.has(id)) manager.close(id);
    shown.current = ids;
  }, [items, manager, onClose]);
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport} aria-label={label}>
          <ToastList closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastText({ title, text }: { title: string; text: string }) {
  return (
    <>
      <b>{title}</b> {text}
    </>
  );
}

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager<{ isError: boolean }>();
  return toasts.map((toast) => {
    const isError = toast.data?.isError ?? false;
    const Icon = isError ? TriangleAlert : CircleCheck;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={["down", "left", "right"]}
        className={classNames(surface.raised, styles.toast, isError && styles.error)}
        onKeyDown={takeEscape}
        role={isError ? "alert" : "status"}
        {...NO_DIALOG}
      >
        <Toast.Content className={styles.content}>
          <Icon aria-hidden="true" className={styles.icon} />
          <div className={styles.words}>
            <Toast.Title render={<p />} className={styles.text} />
            {toast.actionProps && <Toast.Action className={styles.action} aria-hidden={false} />}
          </div>
          <Toast.Close className={styles.close} aria-label={closeLabel} aria-hidden={false}>
            <X />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
