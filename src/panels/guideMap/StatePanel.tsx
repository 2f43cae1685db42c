import type { ReactNode } from "react";
import { useRef } from "react";
import { useText } from "../../i18n/useText.ts";
import { Panel } from "../../ui/Panel.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { useCameraInset } from "../useCameraInset.ts";
import styles from "./StatePanel.module.css";

interface StatePanelProps {
  icon: ReactNode;
  title: string;
  text: string;
  actions: ReactNode;
  role?: "alert" | "status";
}

/** Replaces the left panel when no guide is open. */
export function StatePanel({ icon, title, text: sentence, actions, role = "status" }: StatePanelProps) {
  const text = useText();
  const box = useRef<HTMLElement>(null);
  useCameraInset("left", box);
  return (
    <Panel ref={box} label={text("guideMap.panel")} placement="left" isLow>
      <div className={styles.middle}>
        <EmptyState
          headingLevel={1}
          role={role}
          icon={icon}
          title={title}
          text={sentence}
          actions={actions}
        />
      </div>
    </Panel>
  );
}
