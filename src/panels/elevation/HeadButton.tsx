import type { LucideIcon } from "lucide-react";
import { IconButton } from "../../ui/IconButton.tsx";
import styles from "./ElevationHead.module.css";

interface HeadButtonProps {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
}

/** A button in the profile's head. */
export function HeadButton({ label, icon: Icon, onClick }: HeadButtonProps) {
  return (
    <IconButton
      className={styles.button}
      label={label}
      icon={<Icon aria-hidden="true" />}
      tooltipSide="top"
      onClick={onClick}
    />
  );
}
