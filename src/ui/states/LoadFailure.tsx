import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { useWindowEvent } from "../../lib/react/useWindowEvent.ts";
import { Button } from "../controls/Button.tsx";
import { EmptyState } from "./EmptyState.tsx";
import styles from "./LoadFailure.module.css";

interface LoadFailureProps {
  /** With a title it fills its place; without one it is a row. */
  title?: string;
  text?: ReactNode;
  /** A Lucide icon, shown with a title. */
  icon?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  /** Loads again; "reload" reloads the page, only at a press. */
  onRetry: (() => void) | "reload";
  /** Runs before a press takes effect, which removes the button; not before an automatic retry. */
  onPress?: () => void;
  /** False if the network has no part in the failure: only a press retries. */
  isAutomatic?: boolean;
  isLoading?: boolean;
  /** Further ways out, beside the button. */
  actions?: ReactNode;
  className?: string | undefined;
}

/** What failed to load, and a button that retries; retries automatically when the network is back. */
export function LoadFailure({
  title,
  text: reason,
  icon = <TriangleAlert />,
  headingLevel = 2,
  onRetry,
  onPress,
  isAutomatic = true,
  isLoading = false,
  actions,
  className,
}: LoadFailureProps) {
  const text = useText();
  useWindowEvent("online", () => {
    if (isAutomatic && onRetry !== "reload") onRetry();
  });
  const press = () => {
    onPress?.();
    if (onRetry === "reload") location.reload();
    else onRetry();
  };
  const label = text(onRetry === "reload" ? "shell.reload" : "shell.retry");
  const isRow = title === undefined;
  const button = (
    <Button
      {...(isRow ? { size: 32 } : { variant: "forest" })}
      icon={<RotateCw />}
      label={label}
      loading={isLoading}
      onClick={press}
    >
      {label}
    </Button>
  );
  if (isRow) {
    return (
      <div className={classNames(styles.row, className ?? styles.bar)} role="alert">
        <p>{reason}</p>
        {button}
      </div>
    );
  }
  return (
    <EmptyState
      className={className}
      role="alert"
      headingLevel={headingLevel}
      icon={icon}
      title={title}
      text={reason}
      actions={
        <>
          {button}
          {actions}
        </>
      }
    />
  );
}
