import type { LucideIcon } from "lucide-react";
import { classNames } from "../../lib/classNames.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import styles from "./ElevationHead.module.css";

interface HeadButtonProps {
  label: string;
  icon: LucideIcon;
  className?: string | undefined;
  onClick: () => void;
}

/** A button in the chart's head. */
export function HeadButton({ label, icon: Icon, className, onClick }: HeadButtonProps) {
  return (
    <IconButton
      className={classNames(styles.button, className)}
      label={label}
      icon={<Icon aria-hidden="true" />}
      tooltipSide="top"
      onClick={onClick}
    />
  );
}
