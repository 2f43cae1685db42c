import { type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "../i18n/useText.ts";
import { Button } from "./Button.tsx";
import styles from "./ConfirmDialog.module.css";
import { Dialog } from "./Dialog.tsx";
import { ErrorBox } from "./ErrorBox.tsx";

interface ConfirmDialogProps {
  title: string;
  /** What confirming does. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** What is confirmed cannot be undone. */
  isDanger?: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** The dialog closes once this is done, and stays open when it fails. */
  onConfirm: () => Promise<void> | void;
  /** Words for why it failed. */
  failureText?: (error: unknown) => string;
}

type Attempt = { status: "idle" | "pending" } | { status: "failed"; error: unknown };
const IDLE: Attempt = { status: "idle" };

/** Asks before something is done. While that is under way it waits, and no button but the browser's Back closes it. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  isDanger = false,
  isOpen,
  onClose,
  onConfirm,
  failureText,
}: ConfirmDialogProps) {
  const text = useText();
  const [attempt, setAttempt] = useState(IDLE);
  /** A new one for each opening: what was confirmed in an earlier one says nothing about this one. */
  const opening = useRef({});
  useEffect(() => {
    if (!isOpen) return;
    opening.current = {};
    setAttempt(IDLE);
    return () => {
      opening.current = {};
    };
  }, [isOpen]);
  const isPending = attempt.status === "pending";
  const close = () => {
    if (!isPending) onClose();
  };
  const confirm = async () => {
    const confirmed = opening.current;
    setAttempt({ status: "pending" });
    try {
      await onConfirm();
      if (opening.current === confirmed) onClose();
    } catch (error) {
      if (opening.current === confirmed) setAttempt({ status: "failed", error });
    }
  };
  const failure =
    attempt.status === "failed" ? (failureText?.(attempt.error) ?? text("shell.failed")) : undefined;
  return (
    <Dialog title={title} closeLabel={text("shell.close")} isOpen={isOpen} onClose={close} size="small">
      <div className={styles.content}>
        {children}
        <div className={styles.foot}>
          <ErrorBox text={failure} />
          <div className={styles.actions}>
            <Button disabled={isPending} onClick={close}>
              {cancelLabel}
            </Button>
            <Button
              variant={isDanger ? "danger" : "forest"}
              loading={isPending}
              onClick={() => void confirm()}
            >
              {confirmLabel}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
