import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useText } from "../../i18n/useText.ts";
import { useBackCloses } from "../../lib/react/useBackCloses.ts";
import { Button } from "../controls/Button.tsx";
import flow from "../flow.module.css";
import { ErrorBox } from "../states/ErrorBox.tsx";
import styles from "./ConfirmDialog.module.css";
import { Dialog, type DialogState } from "./Dialog.tsx";

interface ConfirmDialogProps extends DialogState {
  title: string;
  /** Explains the effect of confirming. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** For irreversible actions. */
  isDanger?: boolean;
  isConfirmDisabled?: boolean;
  /** The dialog closes when this resolves, and stays open when it rejects. */
  onConfirm: () => Promise<void> | void;
  /** The message for a failure. */
  failureText?: (error: unknown) => string;
  /** True for a dialog whose own entry in the history closes it with Back. */
  hasEntry?: boolean;
}

type Attempt = { status: "idle" | "pending" } | { status: "failed"; error: unknown };
const IDLE: Attempt = { status: "idle" };

/** Asks for confirmation. While the action is running, only the browser's Back closes it. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  isDanger = false,
  isConfirmDisabled = false,
  isOpen,
  onClose,
  onConfirm,
  failureText,
  hasEntry = false,
}: ConfirmDialogProps) {
  const text = useText();
  useBackCloses("confirm", isOpen && !hasEntry, onClose);
  const [attempt, setAttempt] = useState(IDLE);
  /** Identifies an opening, so that the result of an earlier one is ignored. */
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
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={close}
      size="small"
      // What has to be typed, else Cancel, which comes first.
      beginsAt="input, [data-actions] button"
    >
      <div className={styles.content}>
        <Base.Description render={<div className={styles.question} />}>{children}</Base.Description>
        <div className={styles.foot}>
          <ErrorBox text={failure} />
          <div className={flow.actions} data-actions>
            <Button disabled={isPending} onClick={close}>
              {cancelLabel}
            </Button>
            <Button
              variant={isDanger ? "danger" : "forest"}
              disabled={isConfirmDisabled}
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
