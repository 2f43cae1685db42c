import { ChevronLeft, ChevronRight } from "lucide-react";
import { classNames } from "../../lib/classNames.ts";
import { Tooltip } from "../tooltip/Tooltip.tsx";
import styles from "./PanelTab.module.css";
import press from "./press.module.css";

interface PanelTabProps {
  /** The action, such as 'Hide the list'. */
  label: string;
  isOpen: boolean;
  /** Id of the panel. */
  controls?: string;
  onToggle: () => void;
}

/** The tab of 24x64 px on a left panel's edge that closes and opens it. */
export function PanelTab({ label, isOpen, controls, onToggle }: PanelTabProps) {
  return (
    <Tooltip text={label} side="right">
      <button
        type="button"
        className={classNames(press.paper, press.ink, styles.tab)}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={controls}
        onClick={onToggle}
      >
        {isOpen ? <ChevronLeft /> : <ChevronRight />}
      </button>
    </Tooltip>
  );
}
