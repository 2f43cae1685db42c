import type { ReactNode } from "react";
import { useRef } from "react";
import { useText } from "../../i18n/useText.ts";
import { Panel } from "../../ui/Panel.tsx";
import scrolling from "../../ui/scrolling.module.css";
import { useCameraInset } from "../useCameraInset.ts";

/** Replaces the left panel when no guide is open. */
export function StatePanel({ children }: { children: ReactNode }) {
  const text = useText();
  const box = useRef<HTMLElement>(null);
  useCameraInset("left", box);
  return (
    <Panel ref={box} label={text("guideMap.panel")} placement="left" isLow>
      <div className={scrolling.body}>{children}</div>
    </Panel>
  );
}
